import { readFileSync } from 'node:fs';

/** A fenced block of a page: `diff`, `text`, `json`..., under the headings `##` and `###` above it. */
export interface Block {
  kind: string;
  text: string;
  chapter: string;
  section: string;
}

/** The fenced blocks of a page, in order. */
export function readBlocks(page: string): Block[] {
  const blocks: Block[] = [];
  let [chapter, section] = ['', ''];
  let open: { kind: string; lines: string[] } | undefined;
  for (const line of readFileSync(page, 'utf8').split('\n')) {
    if (open && line === '```') {
      blocks.push({ kind: open.kind, text: open.lines.join('\n'), chapter, section });
      open = undefined;
    } else if (open) open.lines.push(line);
    else if (line.startsWith('```')) open = { kind: line.slice(3), lines: [] };
    else if (line.startsWith('## ')) [chapter, section] = [line.slice(3), ''];
    else if (line.startsWith('### ')) section = line.slice(4);
  }
  if (open) throw new Error(`${page}: a block is not closed`);
  return blocks;
}
