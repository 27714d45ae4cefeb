/** An .ico file around one square PNG picture of up to 255 pixels. */
export function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  // Type 1 is an icon; it holds one picture.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
