import type { DeskFileText } from '../../leads/deskContent.ts';
import { deskApi, reasonOf, theirsIn } from '../deskApi.ts';

/** Milliseconds without a key after which a text is saved, and after which saving that failed is tried again. */
const quiet = 600;
const again = 5000;

export interface EditedState {
  /** Undefined until it is loaded. */
  text: string | undefined;
  isSaved: boolean;
  /** Why it was not loaded or saved. */
  problem: string;
  /** What somebody else wrote meanwhile: one has to choose. */
  theirs: DeskFileText | undefined;
}

/** A file of the content that is edited. Every text goes into the draft by itself, also after the page was left. */
export class EditedFile {
  static readonly first: EditedState = { text: undefined, isSaved: true, problem: '', theirs: undefined };
  private state = EditedFile.first;
  private hash = '';
  private isSaving = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly path: string,
    private readonly notify: (state: EditedState) => void,
  ) {}

  /** Shows the text as it is now, unless something is typed here that is not saved. */
  load(): void {
    deskApi.get<DeskFileText>('content/file', { params: { path: this.path } }).then(
      ({ data }) => {
        const isNew = this.state.text === undefined || data.hash !== this.hash;
        if (isNew && this.state.isSaved && !this.isSaving) this.take(data);
      },
      (error: unknown) => this.update({ problem: reasonOf(error) }),
    );
  }

  type(text: string): void {
    this.update({ text, isSaved: false });
    this.saveIn(quiet);
  }

  /** Goes on with the text of one of both who changed it. */
  choose(which: 'mine' | 'theirs'): void {
    const { theirs } = this.state;
    if (!theirs) return;
    if (which === 'theirs') return this.take(theirs);
    this.hash = theirs.hash;
    this.update({ theirs: undefined, problem: '' });
    void this.save();
  }

  /** Saves what is not saved yet. */
  async save(): Promise<void> {
    clearTimeout(this.timer);
    const { text, isSaved, theirs } = this.state;
    if (this.isSaving || isSaved || theirs || text === undefined) return;
    this.isSaving = true;
    try {
      const { data } = await deskApi.put<{ hash: string }>('content/file', { path: this.path, text, of: this.hash });
      this.hash = data.hash;
      this.update({ isSaved: this.state.text === text, problem: '' });
    } catch (error) {
      this.update({ theirs: theirsIn(error), problem: reasonOf(error) });
    }
    this.isSaving = false;
    if (!this.state.isSaved && !this.state.theirs) this.saveIn(this.state.problem === '' ? quiet : again);
  }

  private saveIn(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), milliseconds);
  }

  private take(file: DeskFileText): void {
    this.hash = file.hash;
    this.update({ text: file.text ?? '', isSaved: true, problem: '', theirs: undefined });
  }

  private update(change: Partial<EditedState>): void {
    this.state = { ...this.state, ...change };
    this.notify(this.state);
  }
}
