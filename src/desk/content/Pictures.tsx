import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Answers, FileAnswer } from '../../engine/definition/types.ts';
import { isRecord } from '../../engine/definition/paths.ts';
import { Button } from '../../engine/theme/Button.ts';
import { Hidden, TextSpan } from '../../engine/theme/spans.tsx';
import { ModalDialog } from '../../site/dialogs/ModalDialog.tsx';
import { NotPossible } from '../deskApi.ts';
import { Rows, Thumbnail } from '../parts.tsx';
import { keysOf } from '../../json/pointers.ts';
import type { DeskEdit } from '../../leads/deskEdits.ts';
import { editsOf, type EditStore } from '../edits/EditStore.ts';
import { useDesk } from '../useDesk.ts';
import { words } from '../words.ts';
import { addressOf, pictureEdit, pictureOf } from './pictureFiles.ts';
import { DeskForm } from './DeskForm.tsx';
import { EditedForm } from './EditedForm.tsx';
import {
  categoriesIn,
  featuredIn,
  galleryPath,
  type Job,
  nextNumber,
  sides,
  withFirst,
  withJob,
  withoutJob,
} from './gallery.ts';

const Pair = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem;
  align-items: center;

  > span {
    margin-left: 0.25rem;
  }
`;

/** The job that is changed, by its number, or the tab that gets a new one. */
interface Place {
  category: number;
  project?: number;
}

/** The gallery: its jobs with their two pictures, what is said of them, which one is first, and which is gone. */
export function Pictures({ store }: { store: EditStore }) {
  const { act } = useDesk();
  const text = store.textOf(galleryPath) ?? '';
  const categories = categoriesIn(text);
  const [place, setPlace] = useState<Place>();
  const close = (): void => setPlace(undefined);
  const change = (now: string): void => void act(() => store.save(new Map([[galleryPath, now]])));
  return (
    <>
      {categories.map(({ title, projects }, category) => (
        <section key={title}>
          <h3>{title}</h3>
          <Button type="button" onClick={() => setPlace({ category })}>
            {words.addJob} <Hidden>{title}</Hidden>
          </Button>
          <Rows as="ol">
            {projects.map((each, index) => {
              const whose = <Hidden>{each.job}</Hidden>;
              return (
                <li key={each.project}>
                  <Pair>
                    {sides.map((side) => (
                      <Thumbnail key={side} src={addressOf(each[side].picture)} alt={each[side].alt} />
                    ))}
                    <span>
                      <TextSpan>{`${each.job}, ${each.area}`}</TextSpan>{' '}
                      {each.before.sample && <small>({words.sample})</small>}
                    </span>
                  </Pair>
                  <span>
                    <button type="button" onClick={() => setPlace({ category, project: each.project })}>
                      {words.changeIt}
                      {whose}
                    </button>
                    <button
                      type="button"
                      aria-disabled={index === 0}
                      onClick={() => index > 0 && change(withFirst(text, category, index))}
                    >
                      {words.showFirst}
                      {whose}
                    </button>
                    {projects.length > 1 && (
                      <button type="button" onClick={() => change(withoutJob(text, category, index))}>
                        {words.remove}
                        {whose}
                      </button>
                    )}
                  </span>
                </li>
              );
            })}
          </Rows>
        </section>
      ))}
      {place && (
        <ModalDialog label={words.job} onDismiss={close} wide>
          {place.project === undefined ? (
            <NewJob store={store} category={place.category} onClose={close} />
          ) : (
            <JobInPlace store={store} project={place.project} onClose={close} />
          )}
        </ModalDialog>
      )}
    </>
  );
}

const load = () => import('virtual:desk/job');

/** The form of a job that comes to a tab, which keeps its pictures until it is saved. */
function NewJob({ store, category, onClose }: { store: EditStore; category: number; onClose: () => void }) {
  const chosen = useRef(new Map<string, File>());
  const keep = async ({ field }: { field: string }, file: File): Promise<FileAnswer> => {
    const id = `${field}.${chosen.current.size}`;
    chosen.current.set(id, file);
    return { id, name: file.name, type: file.type, bytes: file.size };
  };
  const save = async (answers: Answers): Promise<void> => {
    const text = store.textOf(galleryPath) ?? '';
    const project = nextNumber(categoriesIn(text));
    const pictures: DeskEdit[] = [];
    const side = async (name: (typeof sides)[number]): Promise<Job['before']> => {
      const answer = answers[name];
      const file = isRecord(answer) && chosen.current.get(String(answer['id']));
      const jpeg = file && (await pictureOf(file).catch(() => undefined));
      if (!jpeg) throw new NotPossible(words.unreadablePicture, name);
      const picture = `${project}-${name}.jpg`;
      pictures.push(pictureEdit(picture, jpeg));
      return { picture, alt: String(answers[`${name}_alt`]) };
    };
    const job = wordedJob({ project, before: await side('before'), after: await side('after') }, answers);
    const now = withJob(text, category, -1, job, answers['featured'] === true);
    await store.apply([...pictures, ...editsOf(galleryPath, text, now)]);
  };
  return <DeskForm load={load} keepAs={`job-${category}`} upload={keep} onSave={save} onClose={onClose} />;
}

/** The form of a job that is there. A picture is in the draft as soon as it is chosen. */
function JobInPlace({ store, project, onClose }: { store: EditStore; project: number; onClose: () => void }) {
  const places = (text: string): { category: number; index: number; job: Job }[] =>
    categoriesIn(text).flatMap(({ projects }, category) =>
      projects.flatMap((job, index) => (job.project === project ? [{ category, index, job }] : [])),
    );
  return (
    <>
      <EditedForm
        load={load}
        of={galleryPath}
        answers={() => {
          const text = store.textOf(galleryPath) ?? '';
          return places(text).map(({ job }) => answersOf(job, featuredIn(text)))[0] ?? {};
        }}
        textsOf={(answers) => {
          const text = store.savedText(galleryPath) ?? '';
          const [place] = places(text);
          if (!place) return new Map();
          const side = (name: (typeof sides)[number]): Job['before'] => {
            const [answer, own] = [answers[name], place.job[name]];
            const picture = isRecord(answer) ? String(answer['id']) : own.picture;
            const alt = String(answers[`${name}_alt`] ?? '');
            return picture === own.picture ? { ...own, alt } : { picture, alt };
          };
          const job = wordedJob({ ...place.job, before: side('before'), after: side('after') }, answers);
          const now = withJob(text, place.category, place.index, job, answers['featured'] === true);
          return new Map([[galleryPath, now]]);
        }}
        upload={async ({ field }, file) => {
          const jpeg = await pictureOf(file).catch(() => undefined);
          if (jpeg === undefined) throw new NotPossible(words.unreadablePicture, field);
          const picture = `${project}-${field}-${Date.now()}.jpg`;
          await store.apply([pictureEdit(picture, jpeg)]);
          return { id: picture, name: file.name, type: 'image/jpeg', bytes: file.size };
        }}
        pictureAt={addressOf}
        fieldAt={({ file, path }) => {
          const [, , , job, ...field] = keysOf(path);
          const isOwn = file === galleryPath && job === `project=${project}`;
          return isOwn ? field.join('_').replace('_picture', '') : undefined;
        }}
      />
      <Button type="button" $primary onClick={onClose}>
        {words.close}
      </Button>
    </>
  );
}

/** A job with the words that its form asks for. */
const wordedJob = (job: Omit<Job, 'job' | 'area'>, answers: Answers): Job => ({
  ...job,
  job: String(answers['job'] ?? ''),
  area: String(answers['area'] ?? ''),
});

/** A job as its form asks for it. Its pictures count as sent. */
const answersOf = ({ job, area, before, after, project }: Job, featured: unknown): Answers => {
  const sent = ({ picture }: Job['before']): FileAnswer => ({
    id: picture,
    name: picture,
    type: 'image/jpeg',
    bytes: 1,
  });
  return {
    job,
    area,
    before: sent(before),
    before_alt: before.alt,
    after: sent(after),
    after_alt: after.alt,
    featured: featured === project,
  };
};
