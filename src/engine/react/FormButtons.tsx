import { lazy, Suspense, useEffect } from 'react';
import { css, styled } from 'styled-components';
import { consentsField } from '../definition/formPayload.ts';
import { currentInstance, nextInstance, previousInstance } from '../flow/walk.ts';
import { Button } from '../theme/Button.ts';
import { Option } from '../theme/Option.ts';
import { Announcement, TranslationSafeText } from '../theme/spans.tsx';
import { Wheel } from '../theme/Wheel.ts';
import { idSeparator, useSelected, useSession, useFilledTexts } from './session.ts';
import { tokens } from '../theme/tokens.ts';

/**
 * With `$stays` the buttons stick to the lower edge while a long section scrolls; the page's scroll padding keeps the
 * focused field clear of them.
 */
const Row = styled.div<{ $stays: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  margin-top: 1.75rem;

  [type='submit'] {
    flex: 1;
    min-width: min(9rem, 100%);

    @container (min-width: 32rem) {
      flex: none;
    }
  }

  ${({ $stays }) => $stays && stays}
`;

const stays = css`
  /* Large letters leave no space for them and a field. */
  @container (15rem < width < 43rem) {
    @media (min-height: 30rem) {
      position: sticky;
      bottom: calc(-1 * ${tokens.formBelow});
      z-index: 5;
      margin-inline: calc(-1 * ${tokens.formBeside});
      padding: 0.75rem ${tokens.formBeside} calc(0.75rem + env(safe-area-inset-bottom, 0));
      border-top: 1px solid ${tokens.border};
      background: ${tokens.background};
    }
  }
`;

const Stack = styled.div`
  display: grid;
  gap: 0.25rem;
  margin-top: 1.25rem;
`;

const Link = styled.a`
  justify-self: start;
  padding-block: 0.75rem;
  color: ${tokens.accent};
`;

/** The code of file fields has loaded this module already, so that it needs no connection. */
const AwaitedFiles = lazy(() => import('../theme/FilesUnderWay.tsx'));

/** Cancel, Back, Next and the last section's submit button, which turns and takes no second press while it sends. */
export function FormButtons() {
  const session = useSession();
  const sending = useSelected((state) => state.sending);
  const awaited = useSelected((state) => state.awaitedFiles);
  const first = useSelected((state) => previousInstance(state) === undefined);
  const last = useSelected((state) => nextInstance(state) === undefined);
  const isUnsent = useSelected((state) => currentInstance(state)?.section.ends === 'unsent');
  const reviewed = useSelected((state) => state.reviewed);
  const { labels, submit } = session.form.definition;
  const { label } = { ...submit, ...useFilledTexts(submit.templates) };
  useEffect(() => {
    if (last && 'attachTo' in submit) session.host.prefetchAttach?.(submit.attachTo);
  }, [session, submit, last]);
  // A form with a single section scrolls with its page: its buttons stick only in a dialog, where it scrolls by
  // itself.
  const staysInView = !(first && last) || session.host.cancel !== undefined;
  return (
    <>
      {awaited && session.uploads && (
        <Suspense>
          <AwaitedFiles uploads={session.uploads} text={awaited} />
        </Suspense>
      )}
      <Row $stays={staysInView}>
        {session.host.cancel && (
          <Button disabled={sending} onClick={session.host.cancel}>
            {labels.cancel}
          </Button>
        )}
        {!(first && last) && (
          <Button disabled={sending || first} onClick={() => session.navigation.back()}>
            {labels.back}
          </Button>
        )}
        {!isUnsent && (
          <Button type="submit" $primary aria-disabled={sending || undefined}>
            {sending && <Wheel />}
            <TranslationSafeText>{last ? label : reviewed ? labels.reviewAgain : labels.next}</TranslationSafeText>
          </Button>
        )}
      </Row>
      <Announcement>{sending && (awaited ?? labels.sending)}</Announcement>
    </>
  );
}

/** Above the submit button: the consents that the form offers, and the link to the privacy page. */
export function LastSectionConsentsAndPrivacyLink() {
  const session = useSession();
  const { consents, privacy, labels } = session.form.definition;
  const last = useSelected(
    (state) => nextInstance(state) === undefined && currentInstance(state)?.section.ends !== 'unsent',
  );
  const ticked = useSelected((state) => state.consents);
  if (!last || (consents.length === 0 && privacy === undefined)) return null;
  return (
    <Stack>
      {consents.map(({ name, wording }) => (
        <Option key={name} $boxed={false}>
          <input
            id={[session.id, consentsField, name].join(idSeparator)}
            name={`${consentsField}.${name}`}
            type="checkbox"
            value={wording}
            checked={ticked.has(name)}
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
