import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Answers, FileAnswer } from '../../engine/definition/types.ts';
import { readFileAnswer } from '../../engine/definition/answerValues.ts';
import { Button } from '../../engine/theme/Button.ts';
import { Hidden, TranslationSafeText } from '../../engine/theme/spans.tsx';
import { BackClosableDialog } from '../dialogs.tsx';
import { RowButton, Rows, Thumbnail } from '../parts.tsx';
import type { DeskEdit } from '../../deskApi/edits.ts';
import { editStore } from '../edits/EditStore.ts';
import { fileEdits } from '../edits/fileEdits.ts';
import { useDesk } from '../useDesk.ts';
import { words } from '../words.ts';
import {
  smallPictureAddress,
  photoFormat,
  addPictureEdit,
  encodePictureAsBase64,
  makeDraftPictureUploader,
} from './pictureFiles.ts';
import { DeskForm } from './DeskForm.tsx';
import { AutosavingFileForm } from './AutosavingFileForm.tsx';
import { galleryPath } from '../../content/ContentNames.ts';
import { unmarkIfReplaced } from './sampleMarks.ts';
import { asList, asRecord, valueAt } from '../../values/values.ts';

const sides = ['before', 'after'] as const;

interface Job extends Record<(typeof sides)[number], { picture: string; alt: string; sample?: boolean }> {
  project: number;
  job: string;
  area: string;
}

/** The tabs of the gallery with their jobs. The check has read the file before. */
const categories = (): { title: string; projects: Job[] }[] =>
  asList(valueAt(editStore.fileOf(galleryPath), ['categories'])) as { title: string; projects: Job[] }[];

const Pair = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem;
  align-items: center;

  > span {
    margin-left: 0.25rem;
  }
`;

/** The job that is edited, by its number, or, without one, the tab that gets a new job. */
interface Place {
  category: number;
  project?: number;
}

export function GalleryEditor() {
  const { act } = useDesk();
  const tabs = categories();
  const [place, setPlace] = useState<Place>();
  const close = (): void => setPlace(undefined);
  const change = (category: number, { project }: Job, edit: Partial<DeskEdit>): void =>
    void act(() => editStore.apply([{ file: galleryPath, path: jobPointer(category, project), ...edit }]));
  const changed = place && tabs[place.category]?.projects.find(({ project }) => project === place.project);
  return (
    <>
      {tabs.map(({ title, projects }, category) => (
        <section key={title}>
          <h3>{title}</h3>
          <Button onClick={() => setPlace({ category })}>
            {words.addJob} <Hidden>{title}</Hidden>
          </Button>
          <Rows as="ol">
            {projects.map((each, index) => (
              <li key={each.project}>
                <Pair>
                  {sides.map((side) => (
                    <Thumbnail key={side} src={smallPictureAddress(each[side].picture)} alt={each[side].alt} />
                  ))}
                  <span>
                    <TranslationSafeText>{`${each.job}, ${each.area}`}</TranslationSafeText>{' '}
                    {each.before.sample && <small>({words.sample})</small>}
                  </span>
                </Pair>
                <span>
                  <RowButton
                    label={words.changeIt}
                    rowName={each.job}
                    onPress={() => setPlace({ category, project: each.project })}
                  />
                  <RowButton
                    label={words.showFirst}
                    rowName={each.job}
                    isOff={index === 0}
                    onPress={() => change(category, each, { after: '' })}
                  />
                  {projects.length > 1 && (
                    <RowButton
                      isRemoval
                      label={words.remove}
                      rowName={each.job}
                      onPress={() => change(category, each, { from: each })}
                    />
                  )}
                </span>
              </li>
            ))}
          </Rows>
        </section>
      ))}
      {place && (changed !== undefined || place.project === undefined) && (
        <BackClosableDialog label={words.job} onCloseRequest={close} wide>
          {/* It loads after the foot, which stays below it. */}
          <div>
            {changed ? (
              <JobInPlace category={place.category} job={changed} onClose={close} />
            ) : (
              <NewJob category={place.category} onClose={close} />
            )}
          </div>
        </BackClosableDialog>
      )}
    </>
  );
}

const load = () => import('virtual:desk/job');

const jobPointer = (category: number, project: number): string => `/categories/${category}/projects/project=${project}`;

/** The edit that has the home page show a job, if the form's answers ask for that. */
const featuredBy = ({ featured }: Answers, to: number): DeskEdit[] => {
  const now = { ...asRecord(editStore.fileOf(galleryPath)), featured: to };
  return featured === true ? fileEdits(new Map([[galleryPath, now]]), editStore.fileOf) : [];
};

/** The form of a new job, which keeps the chosen pictures until it is saved. */
function NewJob({ category, onClose }: { category: number; onClose: () => void }) {
  const chosen = useRef(new Map<string, File>());
  const keep = async ({ field }: { field: string }, file: File): Promise<FileAnswer> => {
    const id = `${field}.${chosen.current.size}`;
    chosen.current.set(id, file);
    return { id, name: file.name, type: file.type, bytes: file.size };
  };
  const save = async ({ featured, ...answers }: Answers): Promise<void> => {
    const project = 1 + Math.max(0, ...categories().flatMap(({ projects }) => projects.map((job) => job.project)));
    const pictures: DeskEdit[] = [];
    const job: Record<string, unknown> = { project, ...answers };
    for (const side of sides) {
      const file = chosen.current.get(readFileAnswer(valueAt(answers, `${side}.picture`))?.id ?? '');
      const picture = `${project}-${side}.jpg`;
      pictures.push(addPictureEdit(picture, await encodePictureAsBase64(file, `${side}.picture`)));
      job[side] = { ...asRecord(answers[side]), picture };
    }
    const jobEdit: DeskEdit = { file: galleryPath, path: jobPointer(category, project), to: job, after: '' };
    await editStore.apply([...pictures, jobEdit, ...featuredBy({ featured }, project)]);
  };
  return <DeskForm importForm={load} keepAs={`job-${category}`} upload={keep} onSave={save} onClose={onClose} />;
}

/** The form of an existing job. A picture is in the draft as soon as it is chosen. */
function JobInPlace({ category, job, onClose }: { category: number; job: Job; onClose: () => void }) {
  const { project } = job;
  return (
    <AutosavingFileForm
      importForm={load}
      file={galleryPath}
      pointer={jobPointer(category, project)}
      asInFile={({ featured: _featured, ...now }, previous) => ({
        ...now,
        ...Object.fromEntries(sides.map((side) => [side, unmarkIfReplaced(asRecord(now[side]), previous[side])])),
      })}
      beside={{
        answers: { featured: valueAt(editStore.fileOf(galleryPath), ['featured']) === project },
        edits: (answers) => featuredBy(answers, project),
      }}
      upload={makeDraftPictureUploader(photoFormat, (field) => `${project}-${field.split('.', 1)[0]}`)}
      pictureAt={smallPictureAddress}
      onClose={onClose}
    />
  );
}
