import { styled } from 'styled-components';
import { content } from '../content/content.ts';
import { labels } from '../content/labels.ts';
import { telephoneLink } from '../content/telephoneLink.ts';

const Retry = styled.button`
  min-height: 2.75rem;
  padding-inline: 1rem;
  border: 1px solid var(--color-input-border);
  border-radius: var(--radius);
  background: var(--color-surface);
  color: var(--color-text);
  cursor: pointer;
`;

/** Stands in for a form whose code did not arrive. */
export function FormUnavailable({ onRetry }: { onRetry: () => void }) {
  const { phone } = content.company;
  return (
    <div role="alert">
      <p>
        {labels.formUnavailable} <a href={telephoneLink(phone)}>{phone}</a>
      </p>
      <Retry type="button" onClick={onRetry}>{labels.tryAgain}</Retry>
    </div>
  );
}
