import { uiOf } from '../definition/schemaTree.ts';
import { genericPath, joinPath, pathInSection, withValueAt } from '../definition/paths.ts';
import type { Answers, CompiledFieldUi } from '../definition/types.ts';
import { isBlank } from '../flow/payload.ts';
import { entriesOf } from '../flow/walkSection.ts';
import { currentInstance, type Session, type SessionState, shownAt } from './sessionState.ts';
import type { Fill } from '../definition/generated/SectionFile.ts';
import { valueAt } from '../../values/values.ts';

/**
 * Edits the lists of a form: opens, adds, removes and fills in entries. Lists are named by their path from the form's
 * answers.
 */
export class ListEditor {
  constructor(private readonly form: Session) {}

  /** Puts an entry of a list on the page, by its number from 0. */
  show(list: string, number: number): void {
    this.form.update({ entries: new Map(this.form.state.entries).set(list, number) });
  }

  /** Opens the entries, of all lists around it, that contain a field. */
  reveal(field: string): void {
    const names = field.split('.');
    names.forEach((name, index) => /^\d+$/.test(name) && this.show(names.slice(0, index).join('.'), Number(name)));
  }

  /** Appends an entry with the copied fields of the entry before. */
  add(list: string): void {
    this.form.batch(() => {
      this.form.edit((answers) => {
        const typed = this.typed(answers, list);
        return withValueAt(answers, list, [...typed, this.copyOfLast(list, typed.at(-1))]);
      });
      this.show(list, this.shown(list).length - 1);
    });
  }

  /** The entries as the page shows them, untouched ones included. */
  private shown(list: string): Answers[] {
    const entries = shownAt(this.form.state, list);
    return Array.isArray(entries) ? entries : [];
  }

  /** The typed entries of a list; an untouched entry is empty. Of plain values, also those that are left empty. */
  typed(answers: Answers, list: string): unknown[] {
    const typed = valueAt(this.form.typedAround(joinPath(list, 0), answers), list);
    if (this.form.fields.has(genericPath(list))) return [...entriesOf(typed)];
    return this.shown(list).map((_entry, index) => (Array.isArray(typed) ? typed[index] : undefined) ?? {});
  }

  private copyOfLast(list: string, typed: unknown): Answers {
    const { 'ui:copied': copied = [], 'ui:forAll': shared = [] } = this.uiOf(list);
    const [first = {}] = this.shown(list);
    const last = this.shown(list).at(-1) ?? {};
    // A value shared from the first entry is not copied, so that it stays shared; nor is one emptied that may be.
    const own = copied.filter((name) => (shared.includes(name) ? name in last && last[name] !== first[name] : true));
    const emptied = (name: string): unknown => (isBlank(valueAt(typed, name)) ? valueAt(typed, name) : undefined);
    return Object.fromEntries(own.map((name) => [name, last[name] ?? emptied(name)]));
  }

  /** The UI settings of a list of the section on the page. */
  uiOf(list: string): CompiledFieldUi {
    const here = currentInstance(this.form.state);
    return here ? uiOf(here.section, pathInSection(here.base, list) ?? '') : {};
  }
}

/** Whether any entry of a list on the page has an answer that the questions would fill in. */
export function isFilled(
  { state }: { readonly state: Pick<SessionState, 'answers'> },
  list: string,
  { entries: templates }: Fill,
): boolean {
  const names = templates.flatMap((template) => Object.keys(template));
  const typed = valueAt(state.answers, list);
  return Array.isArray(typed) && typed.some((entry) => names.some((name) => valueAt(entry, name) !== undefined));
}
