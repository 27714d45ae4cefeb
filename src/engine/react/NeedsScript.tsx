import { styled } from 'styled-components';
import { accentBox } from '../theme/boxes.ts';
import { useSession } from './session.ts';

const Note = styled('noscript')`
  ${accentBox}
  display: block;
  max-width: 38rem;
  margin-bottom: 1.25rem;
  padding: 1rem 1.25rem;

  a {
    display: block;
    width: fit-content;
    padding-block: 0.75rem;
  }

  @media (scripting: none) {
    & ~ * {
      display: none;
    }
  }
`;

/** Without scripts: a note that this form needs them, in place of the form. */
export function NeedsScript() {
  const { form, host } = useSession();
  return (
    <Note>
      <span>{form.definition.labels.needsScript}</span>
      {host.withoutScripts?.map(({ words: text, href }) => (
        <a key={href} href={href}>
          {text}
        </a>
      ))}
    </Note>
  );
}
