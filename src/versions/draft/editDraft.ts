import { setImmediate } from 'node:timers/promises';
import { isDeeperThan, maxDepth, readValueDespiteErrors } from '../../content/looseJson.ts';
import { pointerKeys, pointerOf } from '../../content/pointers.ts';
import { type PointerEdit, applyEditWithUndo, widenRemovalToEmptiedNewParents } from '../../content/takeEdit.ts';
import { type ChangedText, translationEditsFollowingTexts, isLanguageFile } from '../../content/translations.ts';
import type { DeskPathText } from '../../deskApi/content.ts';
import type { DeskEdit, DeskEdits, DeskEditsTaken, RefusedEdit } from '../../deskApi/edits.ts';
import { removeMarksFromKeysAndValues } from '../../json/textMarks.ts';
import { isSame } from '../../values/values.ts';
import {
  bytesOf,
  DraftError,
  type FileText,
  isContent,
  lacksJsonExtension,
  maxFileBytes,
  invalidPathMessage,
  type DraftChange,
} from './contentFile.ts';
import type { Draft } from './Draft.ts';

/**
 * Applies edits whose pointers still have their old values. Translations move with their texts. With `isWhole`, all
 * edits or none are applied.
 * @throws DraftError for an edit that nests a file too deep.
 */
export function applyEditsToDraft(draft: Draft, { edits: sent, isWhole = false }: DeskEdits): Promise<DeskEditsTaken> {
  sent.forEach(expectShallow);
  // Texts that were copied from a preview have invisible marks.
  const edits = sent.map((edit): DeskEdit =>
    edit.to === undefined ? edit : { ...edit, to: removeMarksFromKeysAndValues(edit.to) },
  );
  return draft.withLock(async () => {
    const applier = new EditApplier(draft);
    const refused: RefusedEdit[] = [];
    for (const [index, edit] of edits.entries()) {
      const refusal = await applier.apply(edit);
      if (refusal) refused.push({ index, ...refusal });
    }
    if (isWhole && refused.length > 0) return { changes: [], undo: [], moved: [], refused };
    const moved = await applier.moveTranslations(edits);
    return { changes: await applier.store(edits), undo: applier.undo, moved, refused };
  });
}

/**
 * @throws DraftError for an edit that nests a file deeper than is read.
 */
function expectShallow({ file, path, from, to }: DeskEdit): void {
  const levels = maxDepth - (path.match(/\//g)?.length ?? 0);
  if (isContent(file) && (levels < 0 || isDeeperThan(from, levels) || isDeeperThan(to, levels)))
    throw new DraftError(
      `An edit of ${file} nests more than ${maxDepth} lists and objects in each other, and no file needs more.`,
    );
}

/** Applies edits in memory until `store`. */
class EditApplier {
  readonly undo: DeskEdit[] = [];
  /** The changed files, with the text that the draft had before. */
  private readonly changed = new Map<string, DraftChange & { oldText: FileText }>();

  constructor(private readonly draft: Draft) {}

  /** Applies an edit. Resolves to the reason of a refusal. */
  async apply(edit: DeskEdit): Promise<Omit<RefusedEdit, 'index'> | undefined> {
    const { file } = edit;
    // Visitors are answered between edits, of which there may be many.
    await setImmediate();
    if (!isContent(file)) return { problem: invalidPathMessage(file) };
    const change = this.changed.get(file) ?? (await this.draft.readChange(file));
    const { before, now: text } = change;
    // A part of a language file that has no translation left is for no text, whenever it came.
    const earlier = isLanguageFile(file) ? '' : before;
    const fullEdit = text === null || earlier === null ? edit : widenRemovalToEmptiedNewParents(text, edit, earlier);
    const outcome =
      edit.path === '' ? applyTextEdit(text, edit) : text === null ? undefined : applyEditWithUndo(text, fullEdit);
    if (!outcome) return { problem: `${file} is not there any more: somebody has removed it.` };
    if ('isBroken' in outcome)
      return { problem: `${file} has a mistake in it, and takes changes once that is mended under Files.` };
    if ('isGone' in outcome) return { problem: 'What this belongs to is not there any more: somebody has removed it.' };
    if ('now' in outcome) return outcome.now === undefined ? {} : { now: outcome.now };
    const maxBytes = maxFileBytes(file);
    if (bytesOf(file, outcome.text ?? '').length > maxBytes)
      return { problem: `${file} would be larger than ${Math.round(maxBytes / 1024)} kB, and no file needs more.` };
    this.changed.set(file, { oldText: text, ...change, now: outcome.text });
    if (outcome.undo) this.undo.unshift({ file, ...outcome.undo });
    return undefined;
  }

  /** Applies the edits that move translations with changed texts. Resolves to their moves. */
  async moveTranslations(edits: readonly DeskEdit[]): Promise<DeskEditsTaken['moved']> {
    const reworded = new Map<string, ChangedText>();
    for (const { file, path } of edits) {
      const { before, oldText, now } = this.changed.get(file) ?? {};
      // The author of a whole text writes its translations, too; those of a removed file translate nothing.
      if (oldText && (path === '' ? now === null : now))
        reworded.set(file, { published: before ?? oldText, previous: oldText, now: now ?? '' });
    }
    const texts = new Map((await this.draft.texts()).map(({ path, text }) => [path, text]));
    const published = new Map((await this.draft.changes()).map(({ path, before }) => [path, before ?? '']));
    const translationMoves = translationEditsFollowingTexts(
      reworded,
      [...texts.keys()],
      (path) => this.changed.get(path)?.now ?? texts.get(path),
      (path) => published.get(path) ?? texts.get(path),
    );
    for (const edit of translationMoves) await this.apply(edit);
    return translationMoves.flatMap(({ file, path: to, movedFrom }) =>
      movedFrom === undefined ? [] : { file, from: pointerOf([...pointerKeys(to).slice(0, -1), movedFrom]), to },
    );
  }

  /** Stores the applied edits in the draft. Resolves to the changed texts. */
  async store(edits: readonly DeskEdit[]): Promise<DeskPathText[]> {
    const texts: DeskPathText[] = [];
    for (const [path, { before, folder, oldText, now }] of this.changed) {
      // Edits that undo each other may change a file's layout, which is no change.
      const isByPointer = edits.every((edit) => edit.file !== path || edit.path !== '');
      const text = isByPointer && isSameContent(path, now, folder) ? folder : now;
      if (text === folder) await this.draft.removeChange(path);
      else if (text !== oldText) await this.draft.writeChange(path, { before, now: text });
      if (text !== null && !lacksJsonExtension(path)) texts.push({ path, text });
    }
    return texts;
  }
}

/** Applies an edit of a whole file, which may be missing. */
function applyTextEdit(
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

/** Whether two texts of a JSON file say the same. Keys are in the order of questions, which counts but in languages. */
function isSameContent(path: string, ...texts: readonly FileText[]): boolean {
  const [first, second] = texts.map((text) => readValueDespiteErrors(text ?? ''));
  return isLanguageFile(path) ? isSame(first, second) : JSON.stringify(first) === JSON.stringify(second);
}
