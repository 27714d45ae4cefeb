import { styled } from 'styled-components';
import { Button } from '../engine/theme/Button.ts';
import { Hidden, TranslationSafeText } from '../engine/theme/spans.tsx';
import type { DeskLead, Enquiry } from '../deskApi/desk.ts';
import { dialNumberWithExtension } from '../leads/plainText.ts';
import { narrow } from './parts.tsx';
import { leadWords } from './leadWords.ts';
import { words } from './words.ts';
import { theme } from '../site/styles/theme.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  align-items: center;

  > :is(a, button) {
    flex: 1 1 5.5rem;
    align-content: center;
    padding-inline: 0.75rem;
    text-align: center;
    text-decoration: none;
  }

  > [href^='tel:'] {
    flex: 2 1 auto;
    white-space: nowrap;
  }

  /* The three stand beside each other also where a phone has 360 pixels. */
  ${narrow} {
    gap: 0.375rem;

    > :is(a, button) {
      flex-basis: auto;
      padding-inline: 0.5rem;
    }
  }

  > span {
    flex: 1 1 100%;
    color: ${theme.success};
    font-weight: 650;
  }
`;

/** Posts a change of a lead to a path below the lead's. Resolves to whether that worked. */
export type ChangeLead = (path: string, body: object) => Promise<boolean>;

interface ContactAndDoneProps {
  lead: DeskLead;
  /** The leads of the person that Done and Undo are for, as far as these are in the state of `lead`. */
  enquiries?: readonly Enquiry[];
  changeLead: ChangeLead;
}

export function LeadContactAndDoneButtons({ lead, enquiries = [lead], changeLead }: ContactAndDoneProps) {
  const { name, phone, email, state, handledAt } = lead;
  // Leads that one press called done have the same time.
  const ids = enquiries.filter((each) => each.handledAt === handledAt).map(({ id }) => id);
  const isRobot = state === 'robot';
  const isDone = handledAt !== undefined && !isRobot;
  // Screen readers hear whose lead a button is for, since all cards have the same buttons.
  const whose = <Hidden>{name}</Hidden>;
  return (
    <Row>
      {isDone && <span role="status">{leadWords.isDone(name)}</span>}
      {phone !== '' && (
        <Button as="a" $primary={!isDone} href={`tel:${dialNumberWithExtension(phone)}`}>
          <TranslationSafeText>{`${leadWords.call} ${phone}`}</TranslationSafeText>
          {whose}
        </Button>
      )}
      {email !== '' && (
        <Button as="a" href={`mailto:${encodeURIComponent(email)}`}>
          {leadWords.mail}
          {whose}
        </Button>
      )}
      {/* One button, so that it keeps the focus. */}
      <Button
        onClick={() =>
          void (isRobot ? changeLead('state', { state: 'new' }) : changeLead('handled', { handled: !isDone, ids }))
        }
      >
        <TranslationSafeText>{isRobot ? leadWords.notRobot : isDone ? words.undo : leadWords.done}</TranslationSafeText>
        {isRobot || isDone ? whose : <Hidden>{leadWords.doneWhose(ids.length, name)}</Hidden>}
      </Button>
    </Row>
  );
}
