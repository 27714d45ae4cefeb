import { setImmediate } from 'node:timers/promises';
import { isDeep, mostDepth, readValue } from '../../content/looseJson.ts';
import { keysOf, pointerOf } from '../../content/pointers.ts';
import { type PointerEdit, takeEdit, withEmptied } from '../../content/takeEdit.ts';
import { type ChangedText, translationEdits } from '../../content/translations.ts';
import type { DeskPathText } from '../../deskApi/content.ts';
import type { DeskEdit, DeskEdits, DeskEditsTaken, RefusedEdit } from '../../deskApi/edits.ts';
import { withoutMarksIn } from '../../json/textMarks.ts';
import { bytesOf, DraftError, type FileText, isContent, isPicture, mostBytesOf, notContent } from './contentFile.ts';
import type { Draft } from './Draft.ts';
import type { DraftChange } from './merge.ts';

/**
 * Takes edits whose places still hold what they were changed from, whatever else is changed. The translation of a
 * text goes with its new words, and out with a part that is taken out. With `isWhole` none is taken where one is
 * refused.
 * @throws DraftError where one would nest a file deeper than is read.
 */
export function editDraft(draft: Draft, { edits: sent, isWhole = false }: DeskEdits): Promise<DeskEditsTaken> {
  sent.forEach(expectShallow);
  // What is copied out of a preview carries its invisible marks.
  const edits = sent.map((edit): DeskEdit => (edit.to === undefined ? edit : { ...edit, to: withoutMarksIn(edit.to) }));
  return draft.alone(async () => {
    const taking = new EditTaking(draft);
    const refused: RefusedEdit[] = [];
    for (const [index, edit] of edits.entries()) {
      const why = await taking.take(edit);
      if (why) refused.push({ index, ...why });
    }
    if (isWhole && refused.length > 0) return { changes: [], undo: [], moved: [], refused };
    const moved = await taking.moveTranslations(edits);
    return { changes: await taking.store(edits), undo: taking.undo, moved, refused };
  });
}

/** @throws DraftError for an edit by which a file would be nested deeper than is read. */
function expectShallow({ file, path, from, to }: DeskEdit): void {
  const left = mostDepth - (path.match(/\//g)?.length ?? 0);
  if (isContent(file) && (left < 0 || isDeep(from, left) || isDeep(to, left)))
    throw new DraftError(
      `An edit of ${file} nests more than ${mostDepth} lists and objects in each other, and no file needs more.`,
    );
}

/** Edits on their way into the draft, which has none of them before they are stored. */
class EditTaking {
  /** The edits that take those back that were taken. */
  readonly undo: DeskEdit[] = [];
  /** The files that are changed, each with what the draft said of it before. */
  private readonly changed = new Map<string, DraftChange & { was: FileText }>();

  constructor(private readonly draft: Draft) {}

  /** Takes an edit. Resolves to why it is refused, if it is. */
  async take(edit: DeskEdit): Promise<Omit<RefusedEdit, 'index'> | undefined> {
    const { file } = edit;
    // Many edits take long, and visitors are answered in between.
    await setImmediate();
    if (!isContent(file)) return { problem: notContent(file) };
    const known = this.changed.get(file) ?? (await this.draft.change(file));
    const { before, now: text } = known;
    const whole = text === null || before === null ? edit : withEmptied(text, edit, before);
    const taken = edit.path === '' ? takeText(text, edit) : text === null ? undefined : takeEdit(text, whole);
    if (!taken) return { problem: `${file} is not there any more: somebody has removed it.` };
    if ('isBroken' in taken)
      return { problem: `${file} has a mistake in it, and takes changes once that is mended under Files.` };
    if ('isGone' in taken) return { problem: 'What this belongs to is not there any more: somebody has removed it.' };
    if ('now' in taken) return taken.now === undefined ? {} : { now: taken.now };
    const most = mostBytesOf(file);
    if (bytesOf(file, taken.text ?? '').length > most)
      return { problem: `${file} would be larger than ${Math.round(most / 1024)} kB, and no file needs more.` };
    this.changed.set(file, { was: text, ...known, now: taken.text });
    if (taken.undo) this.undo.unshift({ file, ...taken.undo });
    return undefined;
  }

  /** Takes the edits by which translations go with the texts that were changed. Resolves to where they went. */
  async moveTranslations(edits: readonly DeskEdit[]): Promise<DeskEditsTaken['moved']> {
    const reworded = new Map<string, ChangedText>();
    for (const { file, path } of edits) {
      const { before, was, now } = this.changed.get(file) ?? {};
      // Whoever writes a whole text sees to its translations; those of a file that goes have nothing to be for.
      if (was && (path === '' ? now === null : now))
        reworded.set(file, { published: before ?? was, before: was, now: now ?? '' });
    }
    const texts = new Map((await this.draft.texts()).map(({ path, text }) => [path, text]));
    const published = new Map((await this.draft.changes()).map(({ path, before }) => [path, before ?? '']));
    const follow = translationEdits(
      reworded,
      [...texts.keys()],
      (path) => this.changed.get(path)?.now ?? texts.get(path),
      (path) => published.get(path) ?? texts.get(path),
    );
    for (const edit of follow) await this.take(edit);
    return follow.flatMap(({ file, path: to, movedFrom }) =>
      movedFrom === undefined ? [] : { file, from: pointerOf([...keysOf(to).slice(0, -1), movedFrom]), to },
    );
  }

  /** Has the draft keep what was taken. Resolves to the texts of the files that were changed. */
  async store(edits: readonly DeskEdit[]): Promise<DeskPathText[]> {
    const texts: DeskPathText[] = [];
    for (const [path, { before, folder, was, now }] of this.changed) {
      // Edits of places that undo each other may lay a file out otherwise, which is no change.
      const isByPlace = edits.every((edit) => edit.file !== path || edit.path !== '');
      const text = isByPlace && inOrder(now) === inOrder(folder) ? folder : now;
      if (text === folder) await this.draft.forget(path);
      else if (text !== was) await this.draft.put(path, { before, now: text });
      if (text !== null && !isPicture(path)) texts.push({ path, text });
    }
    return texts;
  }
}

/** Like `takeEdit`, for an edit of a file's whole text, also where there is no such file. */
function takeText(
  text: FileText,
  { path, from, to }: DeskEdit,
): { text: FileText; undo?: PointerEdit } | { now: unknown } {
  const now = text ?? undefined;
  if (now === to) return { text };
  if (now !== from || (to !== undefined && typeof to !== 'string')) return { now };
  return {
    text: to ?? null,
    undo: { path, ...(to !== undefined && { from: to }), ...(now !== undefined && { to: now }) },
  };
}

/** The content of a file of JSON, with its keys in their order, which is that of questions. */
const inOrder = (text: FileText): string | undefined => JSON.stringify(readValue(text ?? ''));
