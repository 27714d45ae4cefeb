import { pathInSection, valueAt, withValueAt } from '../definition/paths.ts';
import type { Answers, CompiledFieldUi } from '../definition/types.ts';
import { entriesOf } from '../flow/walkSection.ts';
import { currentPlace, type Session, type SessionState, shownAt } from './sessionState.ts';
import type { Fill } from '../definition/generated/SectionFile.ts';

/** Shows, adds, removes and fills the entries of lists, which are named by their path from the form's answers. */
export class ListEditor {
  /** Entries taken off the end, by list: plus brings them back. */
  readonly removed = new Map<string, unknown[]>();

  constructor(private readonly form: Session) {}

  /** Puts an entry of a list on the page, by its number from 0. */
  show(list: string, number: number): void {
    this.form.update({ entries: new Map(this.form.state.entries).set(list, number) });
  }

  /** Puts the entries on the page in which a field stands. */
  reveal(field: string): void {
    const names = field.split('.');
    names.forEach((name, index) => /^\d+$/.test(name) && this.show(names.slice(0, index).join('.'), Number(name)));
  }

  /** Adds an entry at the end: the one that was last taken off, else one that begins like the one before. */
  add(list: string): void {
    this.form.batch(() => {
      this.form.edit((answers) => {
        const added = this.removed.get(list)?.pop() ?? this.copyOfLast(list);
        return withValueAt(answers, list, [...this.typed(answers, list), added]);
      });
      this.show(list, this.counted(list).length - 1);
    });
  }

  /** Takes the last entry off. */
  remove(list: string): void {
    this.form.edit((answers) => {
      const entries = this.typed(answers, list);
      this.removed.set(list, [...(this.removed.get(list) ?? []), entries.pop()]);
      return withValueAt(answers, list, entries);
    });
  }

  /** Gives the field `name` of every entry the same answer: the first says it, and the others nothing else. */
  giveToAll(list: string, name: string, value: unknown): void {
    this.form.edit((answers) => {
      const entries = this.typed(answers, list);
      const surplus = entriesOf(valueAt(answers, list)).slice(entries.length);
      const given = entries.map((entry, index) => withValueAt(entry, name, index === 0 ? value : undefined));
      return withValueAt(answers, list, [...given, ...surplus]);
    });
  }

  /** Puts other entries in the place of those of a list, and shows the first. */
  replace(list: string, entries: unknown): void {
    this.form.batch(() => {
      this.form.edit((answers) => withValueAt(answers, list, entries));
      this.show(list, 0);
    });
  }

  /** Drops what was taken off, when the visitor leaves. */
  forget(): void {
    this.removed.clear();
  }

  /** The entries as they count. */
  private counted(list: string): Answers[] {
    const entries = shownAt(this.form.state, list);
    return Array.isArray(entries) ? entries : [];
  }

  /** What was typed into each of them; those nobody has touched yet are empty. */
  typed(answers: Answers, list: string): unknown[] {
    const typed = valueAt(answers, list);
    return this.counted(list).map((_entry, index) => (Array.isArray(typed) ? typed[index] : undefined) ?? {});
  }

  private copyOfLast(list: string): Answers {
    const { 'ui:copied': copied = [], 'ui:forAll': shared = [] } = this.uiOf(list);
    const [first = {}] = this.counted(list);
    const last = this.counted(list).at(-1) ?? {};
    // What is the first entry's goes on being that.
    const own = copied.filter((name) => name in last && !(shared.includes(name) && last[name] === first[name]));
    return Object.fromEntries(own.map((name) => [name, last[name]]));
  }

  /** How a list of the section on the page looks. */
  uiOf(list: string): CompiledFieldUi {
    const here = currentPlace(this.form.state);
    return here?.section.ui[pathInSection(here.base, list) ?? ''] ?? {};
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
