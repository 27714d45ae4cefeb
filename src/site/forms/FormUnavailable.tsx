import { Button } from '../components/Button.ts';
import { content } from '../content/content.ts';
import { labels } from '../content/labels.ts';
import { telephoneLink } from '../content/telephoneLink.ts';

/** Stands in for a form whose code did not arrive. */
export function FormUnavailable({ onRetry }: { onRetry: () => void }) {
  const { phone } = content.company;
  return (
    <div role="alert">
      <p>
        {labels.formUnavailable} <a href={telephoneLink(phone)}>{phone}</a>
      </p>
      <Button type="button" onClick={onRetry}>
        {labels.tryAgain}
      </Button>
    </div>
  );
}
