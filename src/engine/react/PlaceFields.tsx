import { startTransition, useEffect, useState } from 'react';
import { joinPath, valueAt } from '../definition/paths.ts';
import type { Answers, Definition } from '../definition/types.ts';
import type { Place } from '../flow/places.ts';
import { nextPlace, type SessionState, stateAt } from '../session/sessionState.ts';
import { Ahead } from './Ahead.tsx';
import { loadListCode } from './ListField.tsx';
import { SectionFields } from './SectionFields.tsx';
import { remembered, type StateView, useSession } from './session.ts';

/** The place after the one on the page, while the visitor rests there. */
interface Following {
  place: Place;
  /** Id of the place before it. */
  from: string;
  version: number;
  view: StateView;
  /** What was typed into its section when it was made. */
  typed: readonly unknown[];
  /** So many times had the visitor moved. */
  moves: number;
}

/**
 * The fields of the section on the page; and hidden, once the visitor rests and the browser is idle, those of the
 * section that Next leads to. At the last one the page gets ready what comes after the form.
 */
export function PlaceFields({ here }: { here: Place }) {
  const session = useSession();
  const { definition } = session.form;
  const [following, setFollowing] = useState<Following>();

  useEffect(() => {
    const prepare = async (next: Place): Promise<void> => {
      if (following && following.place.id === next.id && isUsable(following, session.state)) return;
      if (sharesFields(here, next)) return;
      await loadListCode(next.section);
      const { answers, moves } = session.state;
      const typed = typedInto(next, answers);
      const view = remembered((state) => stateAt(state, next.id));
      // In steps, between which keys and presses have their turn.
      startTransition(() =>
        setFollowing((before) => ({
          place: next,
          from: here.id,
          version: (before?.version ?? 0) + 1,
          view,
          typed,
          moves,
        })),
      );
    };
    return session.rest.subscribe(() => {
      const next = nextPlace(session.state);
      if (next) void prepare(next);
      else if ('attachTo' in definition.submit) session.host.prepareAttach?.(definition.submit.attachTo);
    });
  }, [session, definition, here, following]);

  const ahead =
    following && isUsable(following, session.state)
      ? [{ ...following, id: following.place.id, content: fieldsOf(following.place, definition) }]
      : [];
  return (
    <Ahead id={here.id} ahead={ahead}>
      {fieldsOf(here, definition)}
    </Ahead>
  );
}

const fieldsOf = ({ section, base }: Place, { id }: Definition) => (
  <SectionFields section={section} idPrefix={base === '' ? id : joinPath(id, base)} />
);

/**
 * Whether a section that was made ahead begins as one made now would: nobody has been there since, and nothing was
 * typed into it, as by copying the answers of another entry. What follows from other answers it takes from the state.
 * Not beside any section but the one before it, to which it was compared.
 */
const isUsable = ({ place, from, typed, moves }: Following, state: SessionState): boolean =>
  (state.place === from ? state.moves === moves : state.place === place.id && state.moves <= moves + 1) &&
  typedInto(place, state.answers).every((value, index) => value === typed[index]);

const namesIn = ({ section }: Place): string[] => Object.keys(section.schema.properties);

const typedInto = (place: Place, answers: Answers): unknown[] => {
  const entry = valueAt(answers, place.base);
  return namesIn(place).map((name) => valueAt(entry, name));
};

/** Whether two sections ask in the same group: ids would stand on the page twice. */
const sharesFields = (one: Place, other: Place): boolean =>
  one.base === other.base && namesIn(one).some((name) => namesIn(other).includes(name));
