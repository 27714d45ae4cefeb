/** A file type that is accepted, and how to recognise its bytes. */
interface FileType {
  /** Media type. */
  type: string;
  /** Accepted file name extensions; the first one replaces any other. */
  endings: readonly [string, ...string[]];
  /** Set for pictures, which are re-encoded. */
  isPicture?: true;
  /** Whether the first bytes of a file are of this type. */
  begins(head: Buffer): boolean;
}

/** How many bytes from the start of a file its type is recognised by. */
export const headLength = 64 * 1024;

const has = (bytes: string, at = 0) => {
  const wanted = Buffer.from(bytes, 'latin1');
  return (head: Buffer): boolean => head.subarray(at, at + wanted.length).equals(wanted);
};
const either =
  (...tests: FileType['begins'][]) =>
  (head: Buffer): boolean =>
    tests.some((test) => test(head));
const both =
  (...tests: FileType['begins'][]) =>
  (head: Buffer): boolean =>
    tests.every((test) => test(head));

/** Recognises an ISO base media file (such as HEIC) by the brand in its first box. */
const brand = (...brands: string[]) => both(has('ftyp', 4), either(...brands.map((name) => has(name, 8))));

const zip = has('PK\x03\x04');
const holds =
  (name: string) =>
  (head: Buffer): boolean =>
    head.includes(name, 0, 'latin1');
const office = (folder: string) => both(zip, holds('[Content_Types].xml'), holds(folder));
const openDocument = (kind: string) => both(zip, has(`mimetypeapplication/vnd.oasis.opendocument.${kind}`, 30));

/** All accepted file types that are recognised by their bytes, whatever the file's name says. */
const fileTypes: readonly FileType[] = [
  { type: 'image/jpeg', endings: ['jpg', 'jpeg'], isPicture: true, begins: has('\xff\xd8\xff') },
  { type: 'image/png', endings: ['png'], isPicture: true, begins: has('\x89PNG\r\n\x1a\n') },
  { type: 'image/webp', endings: ['webp'], isPicture: true, begins: both(has('RIFF'), has('WEBP', 8)) },
  { type: 'image/gif', endings: ['gif'], isPicture: true, begins: either(has('GIF87a'), has('GIF89a')) },
  { type: 'image/avif', endings: ['avif'], isPicture: true, begins: brand('avif', 'avis') },
  { type: 'image/tiff', endings: ['tif', 'tiff'], isPicture: true, begins: either(has('II*\0'), has('MM\0*')) },
  { type: 'image/heic', endings: ['heic', 'heif'], isPicture: true, begins: brand('heic', 'heix', 'hevc', 'mif1') },
  { type: 'application/pdf', endings: ['pdf'], begins: has('%PDF-') },
  {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    endings: ['docx'],
    begins: office('word/'),
  },
  {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    endings: ['xlsx'],
    begins: office('xl/'),
  },
  { type: 'application/vnd.oasis.opendocument.text', endings: ['odt'], begins: openDocument('text') },
  { type: 'application/vnd.oasis.opendocument.spreadsheet', endings: ['ods'], begins: openDocument('spreadsheet') },
  { type: 'video/mp4', endings: ['mp4', 'm4v'], begins: brand('isom', 'iso2', 'mp41', 'mp42', 'avc1', 'M4V ') },
  { type: 'video/quicktime', endings: ['mov'], begins: brand('qt  ') },
];

/** The type of a file by its first bytes; undefined where it is not accepted. */
export const fileTypeOf = (head: Buffer): FileType | undefined => fileTypes.find(({ begins }) => begins(head));

/** Text files, which are recognised by being valid text instead of by their first bytes. */
export const plainText = { type: 'text/plain', endings: ['txt', 'csv', 'md'] } as const;
