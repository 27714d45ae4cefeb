import styled from 'styled-components';
import { consentsField } from '../definition/consentsField.ts';
import { Option } from '../theme/parts/Option.ts';
import { focusRing } from '../theme/parts/focusRing.ts';
import { tokens } from '../theme/tokens.ts';
import { idSeparator } from './fieldOfId.ts';
import { useSelected } from './useSelected.ts';
import { useSession } from './useSession.ts';

const Stack = styled.div`
  display: grid;
  gap: 0.25rem;
  margin-top: 1.25rem;
`;

const Link = styled.a`
  justify-self: start;
  padding-block: 0.75rem;
  color: ${tokens.accent};

  &:focus-visible {
    ${focusRing}
  }
`;

/** Above the button that submits: what the visitor may agree to, and the link to what becomes of their answers. */
export function BeforeSubmit() {
  const session = useSession();
  const { id, consents, privacy, labels } = session.form.definition;
  const last = useSelected(() => session.following() === undefined);
  const given = useSelected((state) => state.consents);
  if (!last || (consents.length === 0 && privacy === undefined)) return null;
  return (
    <Stack>
      {consents.map(({ name, wording }) => (
        <Option key={name} $boxed={false}>
          <input
            id={[id, consentsField, name].join(idSeparator)}
            name={`${consentsField}.${name}`}
            type="checkbox"
            value={wording}
            checked={given.has(name)}
            onChange={(event) => session.agree(name, event.target.checked)}
          />
          <span>{wording}</span>
        </Option>
      ))}
      {privacy !== undefined && (
        <Link href={privacy} target="_blank">
          {labels.privacy}
        </Link>
      )}
    </Stack>
  );
}
