import type { Definition, SendSubmit } from '../../engine/definition/types.ts';
import { ButtonLink } from '../components/ButtonLink.ts';
import { labels } from '../content/labels.ts';
import { stripMarkup } from '../notifications/stripMarkup.ts';
import { FormPageFrame } from './FormPageFrame.tsx';

/** Says to a visitor without scripts that their form has arrived. */
export function SentPage({ title, submit: { success } }: Pick<Definition, 'title'> & { submit: SendSubmit }) {
  const words = success.notice ? stripMarkup(success.notice.message) : title;
  return (
    <FormPageFrame title={words}>
      <h1>{words}</h1>
      <ButtonLink to={success.goTo ?? '/'}>{labels.backHome}</ButtonLink>
    </FormPageFrame>
  );
}
