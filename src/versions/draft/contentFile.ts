/** The text of a file, of a picture in base64; null where there is no such file. */
export type FileText = string | null;

const nameOfFile = String.raw`[A-Za-z0-9][\w-]*`;
const definitions = new RegExp(`^schemas/(?!meta/)(?:${nameOfFile}/){0,20}${nameOfFile}\\.json$`);
const tables = new RegExp(`^pricing-tables/${nameOfFile}\\.json$`);
const pictures = new RegExp(`^schemas/content/photos/${nameOfFile}\\.(?:jpe?g|png|webp|avif|svg)$`);
/** The most letters of a path. */
export const longestPath = 150;
/** The most bytes of a file: the check refuses larger definitions. */
const mostBytes = { text: 128 * 1024, picture: 20 * 1024 * 1024 };

/** Whether a path is that of a file that the content may have. */
export const isContent = (path: string): boolean =>
  path.length <= longestPath && [definitions, tables, pictures].some((kind) => kind.test(path));

/** Whether a path is that of a text of the content, and none of its pictures. */
export const isDefinition = (path: string): boolean => definitions.test(path) || tables.test(path);

export const isPicture = (path: string): boolean => !path.endsWith('.json');

/** Whether a path is that of a rate table. */
export const isTable = (path: string): boolean => tables.test(path);

/** The most bytes of the file at a path. */
export const mostBytesOf = (path: string): number => (isPicture(path) ? mostBytes.picture : mostBytes.text);

/** A text as bytes of its file. */
export const bytesOf = (path: string, text: string): Buffer => Buffer.from(text, isPicture(path) ? 'base64' : 'utf8');

/** The text that bytes of a file are. */
export const textOf = (path: string, bytes: Buffer): string => bytes.toString(isPicture(path) ? 'base64' : 'utf8');
