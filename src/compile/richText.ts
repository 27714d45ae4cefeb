import type { BlockContent, DefinitionContent, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Block, Inline, RichText } from '../engine/definition/richText.ts';

/** Reads Markdown. What it does not show as such stays as it is written, so that no words are lost, and is reported. */
class Reader {
  readonly refused: string[] = [];

  constructor(private readonly markdown: string) {}

  block(node: RootContent | BlockContent | DefinitionContent): Block[] {
    switch (node.type) {
      case 'paragraph':
        return [{ p: this.line(node.children) }];
      case 'list': {
        const list = node.children.map(({ children }) => this.paragraph(children));
        return [{ list, ...(node.ordered && { ordered: true as const }) }];
      }
      case 'blockquote':
        return [{ warning: this.paragraph(node.children) }];
      default:
        return [{ p: [this.asWritten(node)] }];
    }
  }

  /** Reads the one paragraph of a list item or a warning; anything after it stays as written. */
  private paragraph([first, ...more]: readonly (BlockContent | DefinitionContent)[]): Inline[] {
    const line = first?.type === 'paragraph' ? this.line(first.children) : first ? [this.asWritten(first)] : [];
    return [...line, ...more.map((node) => ` ${this.asWritten(node)}`)];
  }

  private line = (nodes: readonly PhrasingContent[]): Inline[] => nodes.flatMap((node) => this.inline(node));

  private inline(node: PhrasingContent): Inline[] {
    switch (node.type) {
      case 'text':
        return [node.value.replace(/(?<!\s)\s*\n\s*/g, ' ')];
      case 'strong':
        return [{ strong: this.line(node.children) }];
      case 'link':
        if (/^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(node.url))
          return [{ href: node.url, text: this.line(node.children) }];
        break;
      case 'break':
        return [' '];
    }
    return [this.asWritten(node)];
  }

  private asWritten({ position }: RootContent): string {
    const written = this.markdown.slice(position?.start.offset, position?.end.offset);
    this.refused.push(written);
    return written;
  }
}

/**
 * A text of the owner's, written in Markdown: paragraphs, lists, **bold**, [links](/privacy) and, after `>`, warnings.
 * A single plain paragraph stays a text. `refused` is what of it visitors read as it is written.
 */
export function readMarkdown(markdown: string): { text: string | RichText; refused: string[] } {
  const reader = new Reader(markdown);
  const blocks = fromMarkdown(markdown).children.flatMap((node) => reader.block(node));
  const [first, ...more] = blocks;
  const isPlain = more.length === 0 && first && 'p' in first && first.p.every((span) => typeof span === 'string');
  return { text: isPlain ? first.p.join('') : blocks, refused: reader.refused };
}

/** The words of a text alone, for where nothing else can be shown. */
export const plainTextOf = (text: string | RichText): string =>
  typeof text === 'string'
    ? text
    : text
        .flatMap((block) => ('list' in block ? block.list : ['p' in block ? block.p : block.warning]))
        .map((line) => wordsIn(line))
        .join(' ');

const wordsIn = (line: readonly Inline[]): string =>
  line.map((span) => (typeof span === 'string' ? span : wordsIn('strong' in span ? span.strong : span.text))).join('');
