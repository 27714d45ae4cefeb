import { forms } from 'virtual:content/site';
import type { CompiledForm } from '../../engine/definition/types.ts';
import { Button } from '../../engine/theme/Button.ts';
import { content, labels, telephoneLink } from '../content/content.ts';

/** Fetches a form: what it asks, and the validators of its sections. */
export async function loadDefinition(form: string): Promise<CompiledForm> {
  const load = forms[form];
  if (!load) throw new Error(`There is no form "${form}" under schemas: is its folder named so?`);
  return (await load()).default;
}

/** Stands in for a form whose code did not arrive. */
export function FormUnavailable({ onRetry }: { onRetry: () => void }) {
  const { phone } = content.company;
  return (
    <div role="alert">
      <p>
        {labels.formUnavailable} <a href={telephoneLink(phone)}>{phone}</a>
      </p>
      <Button onClick={onRetry}>{labels.tryAgain}</Button>
    </div>
  );
}
