import { useState } from 'react';
import { styled } from 'styled-components';
import type { Answers } from '../../engine/definition/types.ts';
import { Button } from '../../engine/theme/Button.ts';
import { Hidden, TranslationSafeText } from '../../engine/theme/spans.tsx';
import { BackClosableDialog } from '../dialogs.tsx';
import { RowButton, Rows, Thumbnail } from '../parts.tsx';
import type { DeskEdit } from '../../deskApi/edits.ts';
import { editStore } from '../edits/EditStore.ts';
import { fileEdits } from '../edits/fileEdits.ts';
import { useDesk } from '../useDesk.ts';
import { words } from '../words.ts';
import { smallPictureAddress, photoFormat, makeDraftPictureUploader } from './pictureFiles.ts';
import { DeskForm } from './DeskForm.tsx';
import { AutosavingFileForm } from './AutosavingFileForm.tsx';
import { galleryPath } from '../../content/ContentNames.ts';
import { jobAnswers, jobFieldPath, jobInFile } from './jobPictures.ts';
import { type GalleryProject, type ProjectPicture, projectPictures } from '../../content/projectPictures.ts';
import { asList, asRecord, valueAt } from '../../values/values.ts';

interface Tab {
  title: string;
  projects: GalleryProject[];
}

/** The tabs of the gallery with their jobs. The check has read the file before. */
const categories = (): Tab[] => asList(valueAt(editStore.fileOf(galleryPath), ['categories'])) as Tab[];

/** The words beside the pictures are broken into lines before the buttons come below them, but for a phone. */
const PicturesAndName = styled.span`
  display: flex;
  flex: 1 1 20rem;
  flex-wrap: wrap;
  gap: 0.25rem;
  align-items: center;

  > span {
    flex: 1 1 8rem;
    margin-left: 0.25rem;
  }
`;

/** A row shows this many pictures of its job. */
const maxShown = 2;

/** Says of the pictures of a job how many its row does not show, and whether some are samples. */
const describePictures = (pictures: readonly ProjectPicture[]): string =>
  [
    ...(pictures.length > maxShown ? [words.morePictures(pictures.length - maxShown)] : []),
    ...(pictures.some(({ sample }) => sample) ? [`(${words.sample})`] : []),
  ].join(' ');

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
  const change = (category: number, { project }: GalleryProject, edit: Partial<DeskEdit>): void =>
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
                <PicturesAndName>
                  {projectPictures(each).map(
                    ({ picture, alt }, number) =>
                      number < maxShown && <Thumbnail key={picture} src={smallPictureAddress(picture)} alt={alt} />,
                  )}
                  <span>
                    <TranslationSafeText>{`${each.job}, ${each.area}`}</TranslationSafeText>{' '}
                    <small>{describePictures(projectPictures(each))}</small>
                  </span>
                </PicturesAndName>
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

/** Puts each picture of a job into the draft as soon as it is chosen. */
const uploadFor = (project: number) =>
  makeDraftPictureUploader(photoFormat, (field) => `${project}-${field.split('.').slice(0, -1).join('-')}`);

/** The form of a new job. */
function NewJob({ category, onClose }: { category: number; onClose: () => void }) {
  const project = 1 + Math.max(0, ...categories().flatMap(({ projects }) => projects.map((job) => job.project)));
  const save = async ({ featured, ...answers }: Answers): Promise<void> => {
    const to = { project, ...jobInFile(answers, {}) };
    const edit: DeskEdit = { file: galleryPath, path: jobPointer(category, project), to, after: '' };
    await editStore.apply([edit, ...featuredBy({ featured }, project)]);
  };
  return (
    <DeskForm
      importForm={load}
      keepAs={`job-${category}`}
      upload={uploadFor(project)}
      pictureAt={smallPictureAddress}
      onSave={save}
      onClose={onClose}
    />
  );
}

/** The form of an existing job. */
function JobInPlace({ category, job, onClose }: { category: number; job: GalleryProject; onClose: () => void }) {
  const { project } = job;
  return (
    <AutosavingFileForm
      importForm={load}
      file={galleryPath}
      pointer={jobPointer(category, project)}
      asAnswers={jobAnswers}
      asFieldPath={jobFieldPath}
      asInFile={({ featured: _featured, ...now }, previous) => jobInFile(now, previous)}
      beside={{
        answers: { featured: valueAt(editStore.fileOf(galleryPath), ['featured']) === project },
        edits: (answers) => featuredBy(answers, project),
      }}
      upload={uploadFor(project)}
      pictureAt={smallPictureAddress}
      onClose={onClose}
    />
  );
}
