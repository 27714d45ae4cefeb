import { isWithin, joinPath } from '../definition/paths.ts';
import type { Answers, Step } from '../definition/types.ts';
import { differsFromDefaults } from '../definition/answerValues.ts';
import { type WalkedStep, currentInstance } from '../flow/walk.ts';
import type { SessionForm, SessionState } from './sessionState.ts';
import { isEntryList } from '../definition/schemaTree.ts';
import { asList, isObjectOrArray, valueAt } from '../../values/values.ts';

type Copy = NonNullable<NonNullable<Step['repeat']>['copy']>;

/**
 * The offer to copy earlier entries of a repeated step into the current one, at its first section and while nothing was
 * typed into it except fields that are never copied. Of several sources with the same answers the first is offered.
 */
export function findStepCopyOfferIfUntouched({ schema }: SessionForm, state: SessionState) {
  const current = currentInstance(state);
  const step = state.walk.steps[current?.stepIndex ?? -1];
  const { copy, list = '' } = step?.step.repeat ?? {};
  const entries = schema.properties[list];
  if (!current || !step || !copy || !entries || !isEntryList(entries) || step.sections[0]?.section !== current.section)
    return undefined;
  const copiedPart = (entry: unknown): unknown => withoutFields(entry, copy.except ?? []);
  const isFilled = ({ raw }: WalkedStep): boolean => differsFromDefaults(entries.items, copiedPart(raw));
  const earlier = state.walk.steps.filter(
    (earlierStep, index) => earlierStep.step === step.step && index < current.stepIndex && isFilled(earlierStep),
  );
  const texts = new Set<string>();
  const sources = earlier.filter(({ raw }) => {
    const text = JSON.stringify(copiedPart(raw));
    return !texts.has(text) && texts.add(text);
  });
  return isFilled(step) || sources.length === 0 ? undefined : { copy, base: current.base, sources };
}

/** A copy of an entry without the fields that are never copied or only on demand. */
export const copyEntry = ({ except = [], onDemand }: Copy, source: unknown, target: unknown): Answers =>
  overlayFields(
    target,
    source,
    (path) => ![...except, ...(onDemand?.fields ?? [])].some((each) => isWithin(each, path)),
    '',
  ) as Answers;

/** Adds the fields that are only copied on demand to an entry from another one, or removes them. */
export const withOnDemand = ({ onDemand }: Copy, source: unknown, target: unknown, isTicked: boolean): Answers =>
  (isTicked
    ? overlayFields(target, source, (path) => onDemand?.fields.some((each) => isWithin(each, path)) === true, '')
    : withoutFields(target, onDemand?.fields ?? [])) as Answers;

const isListOfObjects = (value: unknown): value is unknown[] => Array.isArray(value) && value.some(isObjectOrArray);

/** `target` with those fields of `source` whose path, without entry indexes, satisfies `isCopied`. */
function overlayFields(target: unknown, source: unknown, isCopied: (path: string) => boolean, path: string): unknown {
  if (isListOfObjects(source)) {
    const entries = asList(target);
    const length = Math.max(source.length, entries.length);
    return Array.from({ length }, (_, index) => overlayFields(entries[index] ?? {}, source[index], isCopied, path));
  }
  if (!isObjectOrArray(source) || Array.isArray(source))
    return source !== undefined && isCopied(path) ? source : target;
  const overlay = Object.keys(source).map((name) => [
    name,
    overlayFields(valueAt(target, name), source[name], isCopied, joinPath(path, name)),
  ]);
  const present = overlay.filter(([, value]) => value !== undefined);
  if (target === undefined && present.length === 0) return undefined;
  return { ...(isObjectOrArray(target) && target), ...Object.fromEntries(present) };
}

/** Answers without the fields of these paths, which name no entries. */
function withoutFields(tree: unknown, paths: readonly string[], path = ''): unknown {
  if (Array.isArray(tree)) return tree.map((entry) => withoutFields(entry, paths, path));
  if (!isObjectOrArray(tree)) return tree;
  const others = Object.entries(tree).filter(([name]) => !paths.includes(joinPath(path, name)));
  return Object.fromEntries(others.map(([name, value]) => [name, withoutFields(value, paths, joinPath(path, name))]));
}
