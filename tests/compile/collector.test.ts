import { describe, expect, test } from 'vitest';
import { type Circumstances, Findings } from '../../src/compile/findings.ts';
import { SourceDocument } from '../../src/json/SourceDocument.ts';
import { readJson } from '../../src/json/readJson.ts';

const text = '{\n  "one": { "a": 1 },\n  "two": { "b": 2 },\n  "three": 3\n}';

function documentOf({ stage }: Findings, path = 'file.json'): SourceDocument {
  const { tree } = readJson(text);
  if (!tree) throw new Error('The text of the test cannot be read');
  return new SourceDocument(path, text, tree, stage);
}

type Step = [at: string[], message: string, circumstances?: Circumstances];

/** Reports of one stage, in both orders. */
function inBothOrders(
  steps: readonly Step[],
  prepare: (findings: Findings, document: SourceDocument) => void = () => undefined,
  options?: ConstructorParameters<typeof Findings>[0],
): string[][] {
  return [steps, steps.toReversed()].map((ordered) => {
    const findings = new Findings(options);
    const document = documentOf(findings);
    prepare(findings, document);
    findings.endStage();
    for (const [at, message, circumstances] of ordered)
      findings.report({ file: 'file.json', document, at }, 'unknown-field', message, undefined, circumstances);
    return findings.list().map((finding) => finding.message);
  });
}

const twice = (messages: string[]): string[][] => [messages, messages];

describe('one mistake is reported once, in whichever order a stage reports', () => {
  test('what stands at a place that an earlier stage has tainted, or in it, is dropped', () => {
    expect(
      inBothOrders(
        [
          [['one', 'a'], 'in one'],
          [['two'], 'two'],
        ],
        (_findings, document) => document.taint(['one']),
      ),
    ).toEqual(twice(['two']));
  });

  test('a taint of the same stage drops nothing: the finding that makes it stays', () => {
    const findings = new Findings();
    const document = documentOf(findings);
    document.taint(['one']);
    findings.report({ file: 'file.json', document, at: ['one'] }, 'missing-key', 'one');
    expect(findings.list().map(({ message }) => message)).toEqual(['one']);
  });

  test('what rests on a place that holds a taint, or on a tainted fact, is dropped', () => {
    const findings = new Findings();
    const document = documentOf(findings);
    const report = (message: string, circumstances: Circumstances): void =>
      findings.report({ file: 'file.json', document, at: ['one'] }, 'unknown-field', message, undefined, circumstances);
    document.taint(['two', 'b']);
    findings.reportAt('other.json', { line: 1, column: 1 }, 'unknown-key', 'the cause');
    findings.endStage();
    report('on two', { restsOn: [{ document, at: ['two'] }] });
    report('on three', { restsOn: [{ document, at: ['three'] }] });
    report('on the keys', { restsOn: ['keys of other.json'] });
    report('on the answers', { restsOn: ['answers of other.json'] });
    expect(findings.list().map(({ message }) => message)).toEqual(['on the answers', 'on three', 'the cause']);
  });

  test('of findings with one cause the first stays, by its order and then by its place', () => {
    const cause = (order: number): Circumstances => ({ cause: { key: 'a name', order } });
    expect(
      inBothOrders([
        [['one'], 'one', cause(2)],
        [['three'], 'three', cause(1)],
        [['two'], 'two', cause(1)],
      ]),
    ).toEqual(twice(['two']));
  });

  test('where an earlier stage has found an error, a later one sees it again', () => {
    const prepare = (findings: Findings, document: SourceDocument): void => {
      findings.report({ file: 'file.json', document, at: ['one'] }, 'missing-key', 'earlier');
      findings.report({ file: 'file.json', document, at: ['two'] }, 'assumed-rates', 'only a warning');
    };
    const steps: Step[] = [
      [['one'], 'one again'],
      [['two'], 'two'],
    ];
    expect(inBothOrders(steps, prepare, { oncePerPlace: true })).toEqual(twice(['earlier', 'only a warning', 'two']));
    expect(inBothOrders(steps, prepare)).toEqual(twice(['earlier', 'one again', 'only a warning', 'two']));
  });

  test('what another finding explains is dropped, whether it comes before or after', () => {
    const findings = new Findings();
    const document = documentOf(findings);
    const place = { file: 'file.json', document, at: ['one'] };
    findings.explain('file.json', 'unused-options');
    findings.report({ ...place, at: [] }, 'unused-options', 'unused');
    findings.report(place, 'unknown-field', 'explained');
    findings.report({ ...place, at: ['two'] }, 'unknown-field', 'another');
    findings.endStage();
    findings.explain('file.json', 'unknown-field', place);
    expect(findings.list().map(({ message }) => message)).toEqual(['another']);
  });

  test('the same at the same place is one finding, and a dropped one taints nothing', () => {
    const findings = new Findings();
    const document = documentOf(findings);
    const report = (message: string, at: string[]): void =>
      findings.report({ file: 'file.json', document, at }, 'unknown-key', message);
    document.taint(['one']);
    findings.endStage();
    report('dropped', ['one']);
    findings.endStage();
    expect(findings.isTainted('keys of file.json')).toBe(false);
    report('kept', ['two']);
    report('kept', ['two']);
    findings.endStage();
    expect(findings.isTainted('keys of file.json')).toBe(true);
    expect(findings.list().map(({ message }) => message)).toEqual(['kept']);
  });
});
