import { useEffect, useMemo, useRef, useState } from 'react';
import type { CompiledForm, Definition } from '../../engine/definition/types.ts';
import { loadForm } from '../../engine/react/formCode.tsx';
import type { PageForm } from '../../engine/session/formCode.ts';
import { addNorthAmericanFormats } from '../../northAmerica/addFormats.ts';
import { messageOfError } from '../../values/errors.ts';
import { type CompiledPlayground, type PlaygroundForm, playgroundPath } from '../playgroundForm.ts';

/** Milliseconds without a key after which the texts are compiled. */
const quiet = 50;

export interface Compiled {
  findings: CompiledPlayground['findings'];
  /** The last form without errors, its module and export, and the generation of the texts that it was compiled of. */
  last?: { form: PageForm; module: string; exported: unknown; generation: number };
  /** Whether the texts hold no error, so that the last form is theirs. */
  isSound: boolean;
  /** The reason why nothing could be compiled. */
  failure?: string;
}

/**
 * Has the dev server compile the texts of a form after each change, and loads what comes of it. Texts that take the
 * place of others have another `generation`, and are compiled at once.
 */
export function useServerCompiledForm(
  { id, form, sections, options }: PlaygroundForm,
  replacementId: number,
): Compiled {
  const body = useMemo(() => JSON.stringify({ id, form, sections, options }), [id, form, sections, options]);
  const [compiled, setCompiled] = useState<Compiled>({ findings: [], isSound: true });
  const compiledGeneration = useRef(-1);
  useEffect(() => {
    const leaving = new AbortController();
    const update = async (): Promise<void> => {
      const answer = await compile(body, leaving.signal);
      const last = answer.form && { ...(await load(answer.form)), generation: replacementId };
      if (leaving.signal.aborted) return;
      setCompiled((before) => ({
        findings: answer.findings,
        isSound: last !== undefined,
        ...(last ? { last } : before.last && { last: before.last }),
      }));
    };
    const timer = setTimeout(
      () => {
        compiledGeneration.current = replacementId;
        update().catch((error: unknown) => {
          if (!leaving.signal.aborted) setCompiled((before) => ({ ...before, failure: messageOfError(error) }));
        });
      },
      compiledGeneration.current === replacementId ? quiet : 0,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [body, replacementId]);
  return compiled;
}

async function compile(body: string, signal: AbortSignal): Promise<CompiledPlayground> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${playgroundPath}/compile`, { method: 'POST', headers, body, signal });
  if (!response.ok) throw new Error(`The dev server does not compile this: it answers ${response.status}`);
  return (await response.json()) as CompiledPlayground;
}

async function load({ module, exported }: NonNullable<CompiledPlayground['form']>) {
  const { default: form } = (await import(/* @vite-ignore */ module)) as { default: CompiledForm };
  // Answers that were begun on another page would take the place of those in the link.
  const { draft: _draft, savedAt: _savedAt, ...definition } = form.definition;
  const shown = { ...form, definition: withoutAutofocus(definition) };
  return { form: await loadForm(shown, { extend: addNorthAmericanFormats }), module, exported };
}

/** A definition whose form is made anew while somebody types elsewhere, and takes no focus from there. */
const withoutAutofocus = (definition: Definition): Definition =>
  JSON.parse(JSON.stringify(definition), (key, value: unknown) =>
    key === 'ui:autofocus' ? undefined : value,
  ) as Definition;
