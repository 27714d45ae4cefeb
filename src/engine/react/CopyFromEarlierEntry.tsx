import { useState } from 'react';
import { styled } from 'styled-components';
import { joinPath, withValueAt } from '../definition/paths.ts';
import { uiByPath } from '../definition/schemaTree.ts';
import { fill } from '../definition/template.ts';
import { type WalkedStep, currentInstance } from '../flow/walk.ts';
import { copyEntry, findStepCopyOfferIfUntouched, withOnDemand } from '../session/copiedEntry.ts';
import type { FormSession } from '../session/FormSession.ts';
import { changeAnswers } from '../session/pipeline.ts';
import { Button } from '../theme/Button.ts';
import { Option } from '../theme/Option.ts';
import { UndoLine } from './UndoLine.tsx';
import { useSelected, useSession } from './session.ts';
import { valueAt } from '../../values/values.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin: 0 0 1.25rem;
`;

interface Copied {
  source: WalkedStep;
  /** The overwritten value of the entry, for undo. */
  previous: unknown;
}

/** Offers to copy the answers of an earlier entry into an untouched one. */
export default function CopyFromEarlierEntry() {
  const session = useSession();
  const { id, form } = session;
  const { labels } = form.definition;
  // The offer is fixed on arrival: if it disappeared at the first input, the fields would move while they are touched.
  const [offer] = useState(() => findStepCopyOfferIfUntouched(session.form, session.state));
  const [copied, setCopied] = useState<Copied>();
  const [withMore, setWithMore] = useState(false);
  const isHere = useSelected((state) => currentInstance(state)?.base === offer?.base);
  const hasNext = useSelected((state) => {
    const here = currentInstance(state)?.stepIndex ?? 0;
    return state.instances.some(({ stepIndex }) => stepIndex > here);
  });
  if (!offer || !isHere) return null;
  const { copy, base, sources } = offer;
  const change = (entry: (raw: unknown) => unknown): void =>
    session.edit(changeAnswers, (answers) => withValueAt(answers, base, entry(valueAt(answers, base) ?? {})));

  if (!copied)
    return (
      <Row>
        {sources.map((source) => (
          <Button
            key={source.base}
            onClick={() => {
              setCopied({ source, previous: valueAt(session.state.answers, base) });
              change((raw) => copyEntry(copy, source.raw, raw));
              suggest(session, base);
            }}
          >
            {fill(labels.copy, { name: source.title })}
          </Button>
        ))}
      </Row>
    );
  const { source, previous } = copied;
  const undo = (): void => {
    change(() => previous ?? {});
    setCopied(undefined);
    setWithMore(false);
  };
  return (
    <UndoLine text={fill(labels.copied, { name: source.title })} takesFocus onUndo={undo} returnTo={`${id}-heading`}>
      {copy.onDemand && (
        <Option $boxed={false}>
          <input
            type="checkbox"
            checked={withMore}
            onChange={(event) => {
              const isTicked = event.target.checked;
              setWithMore(isTicked);
              change((raw) => withOnDemand(copy, source.raw, raw, isTicked));
            }}
          />
          <span>{copy.onDemand.label}</span>
        </Option>
      )}
      {copy.next !== undefined && hasNext && <Button onClick={() => session.navigation.nextStep()}>{copy.next}</Button>}
    </UndoLine>
  );
}

/** Suggests texts for copied choices, for example names, which are not copied themselves. */
function suggest(session: FormSession, base: string): void {
  const current = currentInstance(session.state);
  for (const [path, ui] of current ? uiByPath(current.section) : []) {
    const field = joinPath(base, path);
    const value = valueAt(session.state.answers, field);
    if (ui['ui:suggests'] !== undefined && value !== undefined) session.set(field, value);
  }
}
