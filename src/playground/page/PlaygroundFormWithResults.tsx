import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import type { Answers } from '../../engine/definition/types.ts';
import { Form } from '../../engine/react/Form.tsx';
import { SessionContext } from '../../engine/react/session.ts';
import type { FormHost } from '../../engine/session/FormHost.ts';
import { FormSession } from '../../engine/session/FormSession.ts';
import { AnswersAndErrorsView, VisibilityConditionsView } from './Inspector.tsx';
import { JsonView, Note, Pane, Tabs } from './parts.tsx';
import type { Compiled } from './useCompiled.ts';

/** The answers to a form, and the section at which its visitor is. */
interface FormProgress {
  answers: Answers;
  instanceId?: string;
}

const views = [
  { name: 'answers', title: 'Answers' },
  { name: 'walk', title: 'What shows, and why' },
  { name: 'export', title: 'Export' },
] as const;
export type View = (typeof views)[number]['name'];

const FormFrame = styled.div`
  padding: 1rem;
`;

interface PlayedFormProps {
  compiled: NonNullable<Compiled['last']>;
  /** This says why the form shown is not the one of the current JSON texts; empty where it is. */
  outdated: string;
  begun: FormProgress;
  onProgress: (progress: FormProgress) => void;
  view: View;
  onView: (view: View) => void;
}

/**
 * A form as visitors see it, and what it makes of their answers. It sends nothing. It begins with the answers to the
 * form before it, and at the same section.
 */
export function PlaygroundFormWithResults({ compiled, outdated, begun, onProgress, view, onView }: PlayedFormProps) {
  const { form, exported } = compiled;
  const [sent, setSent] = useState<Record<string, unknown>>();
  const [notice, setNotice] = useState('');
  const [session] = useState(() => new FormSession(form, hostFor(begun.answers, setSent, setNotice)));
  const report = useEffectEvent(() => {
    const { answers, instanceId } = session.state;
    onProgress({ answers, instanceId });
  });
  useEffect(() => {
    // The form has opened at its first section by now.
    const { instanceId } = begun;
    if (instanceId !== undefined && session.state.instances.some(({ id }) => id === instanceId))
      session.apply((_form, state) => ({ ...state, instanceId }));
    return session.subscribe(report);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [session]);
  return (
    <SessionContext value={session}>
      <Pane aria-label="Form">
        <Note role="status">{outdated || notice}</Note>
        <FormFrame>
          <Form form={form} host={session.host} session={session} />
        </FormFrame>
      </Pane>
      <Pane aria-label="What the form makes of it">
        <Tabs label="What the form makes of it" tabs={views} open={view} onOpen={onView}>
          {view === 'answers' && <AnswersAndErrorsView sent={sent} />}
          {view === 'walk' && <VisibilityConditionsView />}
          {view === 'export' && <JsonView label="The form for other programs" value={exported} />}
        </Tabs>
      </Pane>
    </SessionContext>
  );
}

const hostFor = (
  answers: Answers,
  onSent: (payload: Record<string, unknown>) => void,
  onNotice: (words: string) => void,
): FormHost => ({
  storagePrefix: 'playground',
  prefill: () => answers,
  send: async (_call, payload) => {
    onSent(payload);
    return {};
  },
  attach: (_to, payload) => onSent(payload),
  upload: async (_target, { name, type, size }) => ({ id: crypto.randomUUID(), name, type, bytes: size }),
  notify: ({ message }) => onNotice(message),
  goTo: (path) => onNotice(`The visitor goes on to ${path}.`),
});
