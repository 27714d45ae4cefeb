import { inflateSync } from 'node:zlib';

/** What a PDF of the browser says, page by page, without any space: those between words are gaps on paper. */
export function pdfPages(pdf: Buffer): string[] {
  const objects = new Map<string, PdfObject>();
  for (const [, number = '', content = ''] of pdf.toString('latin1').matchAll(/^(\d+) 0 obj\s([\s\S]*?)\sendobj/gm))
    objects.set(number, readObject(content));
  const pages = [...objects.values()].filter(({ head }) => /\/Type\s*\/Page\b/.test(head));
  return pages.map(({ head }) => {
    const content = objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '')?.stream ?? '';
    return textOf(content, fontsOf(head, objects));
  });
}

interface PdfObject {
  /** Without its stream. */
  head: string;
  stream: string;
}

function readObject(content: string): PdfObject {
  const start = /\bstream\r?\n/.exec(content);
  if (!start) return { head: content, stream: '' };
  const head = content.slice(0, start.index);
  const from = start.index + start[0].length;
  const bytes = Buffer.from(content.slice(from, content.lastIndexOf('endstream')), 'latin1');
  return { head, stream: head.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : '' };
}

/** How a font's codes read. */
interface PdfFont {
  digits: 2 | 4;
  characters: ReadonlyMap<string, string>;
}

function fontsOf(page: string, objects: ReadonlyMap<string, PdfObject>): ReadonlyMap<string, PdfFont> {
  const resources = objects.get(/\/Resources (\d+) 0 R/.exec(page)?.[1] ?? '')?.head ?? page;
  const named = /\/Font\s*<<([\s\S]*?)>>/.exec(resources)?.[1] ?? '';
  return new Map(
    [...named.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', number = '']) => {
      const { head = '' } = objects.get(number) ?? {};
      const unicode = objects.get(/\/ToUnicode (\d+) 0 R/.exec(head)?.[1] ?? '')?.stream ?? '';
      return [name, { digits: /\/Subtype\s*\/Type0/.test(head) ? 4 : 2, characters: charactersIn(unicode) }];
    }),
  );
}

/** The map from codes to characters that every font of such a PDF brings along, so that its text can be copied. */
function charactersIn(unicode: string): ReadonlyMap<string, string> {
  const characters = new Map<string, string>();
  const inBlocks = (kind: string): string[] =>
    [...unicode.matchAll(new RegExp(`begin${kind}([\\s\\S]*?)end${kind}`, 'g'))].map(([, block = '']) => block);
  for (const block of inBlocks('bfchar'))
    for (const [, code = '', to = ''] of block.matchAll(/<([\dA-F]+)>\s*<([\dA-F]+)>/gi))
      characters.set(code.toUpperCase(), utf16(to));
  for (const block of inBlocks('bfrange'))
    for (const [, first = '', last = '', to = ''] of block.matchAll(/<([\dA-F]+)>\s*<([\dA-F]+)>\s*<([\dA-F]+)>/gi))
      for (let offset = 0; parseInt(first, 16) + offset <= parseInt(last, 16); offset += 1)
        characters.set(
          (parseInt(first, 16) + offset).toString(16).padStart(first.length, '0').toUpperCase(),
          utf16((parseInt(to, 16) + offset).toString(16).padStart(to.length, '0')),
        );
  return characters;
}

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

function textOf(content: string, fonts: ReadonlyMap<string, PdfFont>): string {
  let font: PdfFont | undefined;
  let text = '';
  for (const [, name, hex] of content.matchAll(/\/(\w+) [\d.]+ Tf|<([\dA-F]*)>(?=[^<>]*(?:Tj|TJ))/gi)) {
    if (name !== undefined) font = fonts.get(name);
    else if (font && hex !== undefined)
      for (let at = 0; at < hex.length; at += font.digits)
        text += font.characters.get(hex.slice(at, at + font.digits).toUpperCase()) ?? '';
  }
  return text.replace(/\s/g, '');
}
