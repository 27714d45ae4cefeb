import { styled } from 'styled-components';
import type { Block, Inline, RichText } from '../definition/richText.ts';
import { accentBox } from './boxes.ts';
import { tokens } from './tokens.ts';

const Body = styled.div`
  > * {
    margin: 0 0 0.625rem;
  }

  > :last-child {
    margin-bottom: 0;
  }

  :is(ul, ol) {
    padding-left: 1.375rem;
  }

  a {
    color: ${tokens.accent};
  }
`;

const Warning = styled.p`
  ${accentBox}
  color: ${tokens.text};
`;

/** A text of paragraphs, lists, warnings, bold words and links. A page of this site opens beside the form. */
export const RichTextView = ({ text }: { text: RichText }) => (
  <Body key={JSON.stringify(text)}>{text.map(shownBlock)}</Body>
);

// A text is renewed as a whole, so that positions are stable keys.
function shownBlock(block: Block, index: number) {
  if ('p' in block) return <p key={index}>{shown(block.p)}</p>;
  if ('warning' in block) return <Warning key={index}>{shown(block.warning)}</Warning>;
  const items = block.list.map((line, number) => <li key={number}>{shown(line)}</li>);
  return block.ordered ? <ol key={index}>{items}</ol> : <ul key={index}>{items}</ul>;
}

const shown = (line: readonly Inline[]) =>
  line.map((part, index) => {
    if (typeof part === 'string') return part;
    if ('strong' in part) return <strong key={index}>{shown(part.strong)}</strong>;
    return (
      <a key={index} href={part.href} target={/^(?:http|\/)/.test(part.href) ? '_blank' : undefined} rel="noreferrer">
        {shown(part.text)}
      </a>
    );
  });
