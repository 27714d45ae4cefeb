import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, it } from 'vitest';
import { ownTexts } from './ownTexts.js';

RuleTester.describe = describe;
RuleTester.it = it;
RuleTester.itOnly = it.only;

const tester = new RuleTester({
  languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
});

/** A component that shows this. */
const showing = (children: string): string => `function Shown({ busy, label, rows, wheel }: { wheel: ReactNode }) {
  const made = <b />;
  const line = (row) => <li key={row}>{row}</li>;
  return <p>${children}</p>;
}`;

tester.run('a text beside what comes and goes', ownTexts, {
  valid: [
    ['the only child of an element', '{busy ? label : "Next"}'],
    ['a text before what comes and goes', '{labels.next} {busy && <Wheel />}'],
    ['texts of a catalogue', '{labels.next}: <b>{label}</b>'],
    ['an element of its own', '{busy && <Wheel />}<TranslationSafeText>{label}</TranslationSafeText>'],
    ['an element that is given', '{wheel}{made}<b>{label}</b>'],
    ['rows', '<b>{label}</b>{rows.map(line)}{rows.map((row) => <li key={row}>{row}</li>)}'],
    ['a list of a module', '<i />{networks.map(({ name }) => <a key={name}><i />{name}</a>)}'],
    ['a text that is one for all that it says', '{`${label} (${busy})`}'],
  ].map(([name, children = '']) => ({ name, code: `import { networks } from './networks';\n${showing(children)}` })),
  invalid: [
    ['a text after a wheel', '{busy && <Wheel />}{label}', 'own'],
    ['one of two texts', '<i />{busy ? labels.done : labels.undo}', 'own'],
    ['a text that comes and goes', '<b />{busy && labels.sending}', 'own'],
    ['a text of a catalogue after a wheel', '{busy && <Wheel />}{labels.next}', 'beside'],
    ['words after a given element', '{wheel} words', 'beside'],
    ['a text in a fragment', '<>{label}</>', 'own'],
    ['texts of a list', '{rows.map((row) => row.name)}', 'own'],
    ['what a function makes', '<b />{fill(labels.of, label)}', 'own'],
  ].map(([name, children = '', messageId = '']) => ({ name, code: showing(children), errors: [{ messageId }] })),
});

tester.run('a component that returns a text', ownTexts, {
  valid: ['const Shown = ({ text }) => <i>{text}</i>;', 'const shown = ({ text }) => text;'],
  invalid: [
    'const Shown = ({ text }) => text;',
    'function Shown({ text }) { if (text === "") return null; return text; }',
    'const Shown = ({ texts }) => texts.map((text) => (text === "" ? <br /> : text));',
  ].map((code) => ({ code, errors: [{ messageId: 'bare' }] })),
});
