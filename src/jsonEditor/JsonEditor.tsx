// jsonEditor: JSON in CodeMirror, for the desk and the playground.

import { autocompletion, type CompletionContext } from '@codemirror/autocomplete';
import { json } from '@codemirror/lang-json';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState, type Text, Transaction } from '@codemirror/state';
import { tags } from '@lezer/highlight';
import { basicSetup, EditorView } from 'codemirror';
import { useEffect, useEffectEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { tokens } from '../engine/theme/tokens.ts';

const Host = styled.div`
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radius};
`;

// The colours follow the device's light or dark scheme.
const looks = EditorView.theme({
  '&': { fontSize: '0.875rem', color: tokens.text, backgroundColor: tokens.surface },
  '.cm-scroller': { overflow: 'auto', fontFamily: 'ui-monospace, monospace', lineHeight: '1.5' },
  '.cm-content': { caretColor: tokens.text, minHeight: '12rem' },
  '.cm-cursor': { borderLeftColor: tokens.text },
  '.cm-gutters, .cm-activeLineGutter, .cm-panels': {
    backgroundColor: tokens.background,
    color: tokens.text,
    borderColor: tokens.border,
  },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '.cm-tooltip': { backgroundColor: tokens.surface, color: tokens.text, borderColor: tokens.border, maxWidth: '20rem' },
  '&.cm-focused': { outline: `3px solid ${tokens.focus}` },
});
const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: tokens.accent },
  { tag: [tags.number, tags.bool, tags.null], color: tokens.danger },
]);

/** A mistake to mark. Lines and columns count from 1. */
interface EditorFinding {
  line: number;
  column: number;
  severity: 'error' | 'warning';
  message: string;
  hint?: string;
}

interface JsonEditorProps {
  label: string;
  /** The text that is edited; another one replaces all that is there. */
  text: string;
  findings: readonly EditorFinding[];
  /** The line to go to: again for each new object. */
  place?: { line: number } | undefined;
  /** The schema of the text, where it does not name its meta-schema. */
  schema?: object | undefined;
  onChange: (text: string) => void;
  /** Handles a pasted text, and returns whether it is not to be inserted. */
  onPaste?: (pasted: string) => boolean;
}

/** A JSON file in CodeMirror, with completion by its schema, and findings as marks. */
export default function JsonEditor({ label, text, findings, place, schema, onChange, onPaste }: JsonEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const change = useEffectEvent(onChange);
  const paste = useEffectEvent((pasted: string) => onPaste?.(pasted) ?? false);
  const complete = useEffectEvent(async (context: CompletionContext) =>
    // The code of the completion is large, and loads at its first use.
    (await import('./completion.ts')).completeJson(context, schema),
  );

  useEffect(() => {
    if (!host.current) return;
    // In a shadow root CodeMirror adopts style sheets, which a strict policy allows; elsewhere it would write them.
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const editor = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        extensions: [
          basicSetup,
          json(),
          autocompletion({ override: [(context) => complete(context)] }),
          lintGutter(),
          EditorView.domEventHandlers({
            paste: ({ clipboardData }) => paste(clipboardData?.getData('text/plain') ?? ''),
          }),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true' }),
          EditorView.updateListener.of(({ docChanged, transactions, state }) => {
            const isTyped = transactions.some((each) => each.docChanged && !each.isUserEvent('set'));
            if (docChanged && isTyped) change(state.doc.toString());
          }),
          looks,
          syntaxHighlighting(colours),
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, [label]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === text) return;
    editor.dispatch({
      changes: { from: 0, to: editor.state.doc.length, insert: text },
      userEvent: 'set',
      // Undo reverts input, and not what came from elsewhere.
      annotations: Transaction.addToHistory.of(false),
    });
  }, [label, text]);

  useEffect(() => {
    const editor = view.current;
    if (editor) editor.dispatch(setDiagnostics(editor.state, findings.map(diagnosticIn(editor.state.doc))));
  }, [findings, text]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || !place) return;
    const { from } = editor.state.doc.line(Math.min(place.line, editor.state.doc.lines));
    editor.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
    editor.focus();
  }, [place]);

  return <Host ref={host} />;
}

/** A finding as a mark from its place to the end of the line. */
const diagnosticIn =
  (doc: Text) =>
  ({ line, column, severity, message, hint }: EditorFinding): Diagnostic => {
    const { from, to } = doc.line(Math.min(line, doc.lines));
    return {
      from: Math.min(from + column - 1, to),
      to,
      severity,
      message: hint === undefined ? message : `${message} (${hint})`,
    };
  };
