import { autocompletion } from '@codemirror/autocomplete';
import { json } from '@codemirror/lang-json';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState, type Text, Transaction } from '@codemirror/state';
import { tags } from '@lezer/highlight';
import { basicSetup, EditorView } from 'codemirror';
import { useEffect, useEffectEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { tokens } from '../../engine/theme/tokens.ts';
import type { DeskContent } from '../../deskApi/content.ts';

const Host = styled.div`
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radius};
`;

// The colours of the desk follow the device's light or dark scheme.
const looks = EditorView.theme({
  '&': { fontSize: '0.875rem', color: tokens.text, backgroundColor: tokens.surface },
  '.cm-scroller': { overflow: 'auto', fontFamily: 'ui-monospace, monospace', lineHeight: '1.5' },
  '.cm-content': { caretColor: tokens.text, minHeight: '12rem' },
  '.cm-cursor': { borderLeftColor: tokens.text },
  '.cm-gutters, .cm-activeLineGutter, .cm-panels': { backgroundColor: tokens.background, color: tokens.text },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '.cm-tooltip': { backgroundColor: tokens.surface, color: tokens.text, borderColor: tokens.border, maxWidth: '20rem' },
  '&.cm-focused': { outline: `3px solid ${tokens.focus}` },
});
const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: tokens.accent },
  { tag: [tags.number, tags.bool, tags.null], color: tokens.danger },
]);

interface JsonEditorProps {
  label: string;
  /** The text that is edited; another one replaces all that is there. */
  text: string;
  findings: DeskContent['findings'];
  line?: number | undefined;
  onChange: (text: string) => void;
}

/** A JSON file in CodeMirror, with completion by its meta-schema, and findings as marks. */
export default function JsonEditor({ label, text, findings, line, onChange }: JsonEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const change = useEffectEvent(onChange);

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
          // The code of the completion is large, and loads at its first use.
          autocompletion({ override: [async (context) => (await import('./completion.ts')).completeJson(context)] }),
          lintGutter(),
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

  // The editor begins at the line that the address names: once, and not again during input.
  useEffect(() => {
    const editor = view.current;
    if (!editor || line === undefined) return;
    const { from } = editor.state.doc.line(Math.min(line, editor.state.doc.lines));
    editor.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
    editor.focus();
  }, [line]);

  return <Host ref={host} />;
}

/** A finding as a mark from its place to the end of the line. */
const diagnosticIn =
  (doc: Text) =>
  ({ line, column, severity, message, hint }: DeskContent['findings'][number]): Diagnostic => {
    const { from, to } = doc.line(Math.min(line, doc.lines));
    return {
      from: Math.min(from + column - 1, to),
      to,
      severity,
      message: hint === undefined ? message : `${message} (${hint})`,
    };
  };
