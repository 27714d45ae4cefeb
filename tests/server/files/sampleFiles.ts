import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** A picture of one colour, 4900 by 4900: to decode it takes more memory than most photos do. */
export const manyPixels = fileURLToPath(new URL('manyPixels.avif', import.meta.url));

/** A photo as a phone takes it: held upright, with the place where it was taken. */
export const photo = (width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#8a9' } })
    .jpeg()
    .withExif({
      IFD0: { Orientation: '6', Make: 'Telephone' },
      IFD3: { GPSLatitude: '51/1 2/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

const chunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
};

/** The beginning of a PNG that says that it has so many pixels: a few bytes that would become gigabytes. */
export function pictureBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(20)),
  ]);
}

export const pdf = (length = 2000): Buffer => Buffer.from('%PDF-1.7\n'.padEnd(length, 'x'), 'latin1');

/** A program, however it is called. */
export const program = Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0'.padEnd(400, '\0'), 'latin1');

export const scriptedSvg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

/** A file in an archive as ZIP has it, not compressed. */
function zipped(name: string, content: string): Buffer {
  const header = Buffer.alloc(30);
  header.write('PK\x03\x04', 'latin1');
  for (const at of [18, 22]) header.writeUInt32LE(content.length, at);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name + content)]);
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** A file of an office program. */
export const wordFile = Buffer.concat([
  zipped('[Content_Types].xml', `<Types><Override PartName="/word/document.xml" ContentType="${wordType}"/></Types>`),
  zipped('word/document.xml', '<w:document/>'),
]);
