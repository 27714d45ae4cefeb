import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DraftTextArea } from '../../src/desk/edits/DraftTextArea.tsx';

test.each([
  ['ar', 'rtl'],
  ['fr-CA', ''],
])('a text in %s is typed in its direction', (lang, direction) => {
  render(<DraftTextArea label={lang} lang={lang} file="schemas/languages/x.json" path="/a" saved="…" />);
  expect(screen.getByLabelText<HTMLTextAreaElement>(lang).dir).toBe(direction);
});
