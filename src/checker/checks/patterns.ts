import { analyse } from 'scslre';
import { longestText } from '../../compile/inlineOptions.ts';
import type { WorkingSection } from '../../compile/model.ts';
import { mostRead } from '../../engine/definition/answerValues.ts';
import type { FileProperty } from '../../engine/definition/fileProperties.ts';
import { parsePattern } from '../patterns/patternTexts.ts';
import { mostMs, slowTextFor } from '../patterns/slowText.ts';

/** No text takes a pattern long. Returns whether it is one that JavaScript can use as validators use it. */
export function checkPattern({ document }: WorkingSection, { at, field, ui }: FileProperty): boolean {
  const { pattern } = field;
  if (pattern === undefined) return true;
  const report = document.report.bind(document, [...at, 'pattern']);
  const mistake = patternMistake(pattern);
  const hint = 'a sign such as ( or ? that is meant itself has \\\\ before it';
  if (mistake !== undefined) {
    report('invalid-pattern', `this pattern cannot be used: ${mistake}`, hint);
    return false;
  }
  const { reports } = analyse({ source: pattern, flags: 'u' }, { reportTypes: { Move: false } });
  const slow = reports.find(({ exponential }) => exponential) ?? reports[0];
  const longest = mostRead({ ...longestText(field, ui['ui:widget']), ...field });
  const text = slow?.exponential ? undefined : slowTextFor(pattern, longest);
  const toMend = 'let only one part of it match such letters';
  if (text) {
    const { before, part, times, after } = text;
    const parts = [quoted(before), `${times} times ${quoted(part)}`, quoted(after)].filter((one) => one !== '""');
    const message = `this pattern takes more than ${mostMs} milliseconds to judge a text such as ${parts.join(', ')}`;
    report('slow-pattern', message, toMend);
  } else if (slow) {
    const message = `this pattern takes ever longer for each ${quoted(slow.character.pick)} more in a text`;
    report('slow-pattern', message, toMend, slow.exponential ? 'error' : 'warning');
  }
  return true;
}

const quoted = (text: string): string => JSON.stringify(text);

/** What JavaScript says of a regular expression that it cannot use, here or in browsers of some years. */
export function patternMistake(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u');
    parsePattern(pattern);
    return undefined;
  } catch (error) {
    return String(error).replace(/^.*\/u: /s, '');
  }
}
