import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Answers, FileAnswer } from '../../engine/definition/types.ts';
import { isRecord } from '../../engine/definition/paths.ts';
import { Button } from '../../engine/theme/Button.ts';
import { Hidden, TextSpan } from '../../engine/theme/spans.tsx';
import { ModalDialog } from '../../site/dialogs/ModalDialog.tsx';
import { NotPossible } from '../deskApi.ts';
import { Rows, Thumbnail } from '../parts.tsx';
import { useDesk } from '../useDesk.ts';
import { words } from '../words.ts';
import { DeskForm } from './DeskForm.tsx';
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
import type { PartProps } from './useTexts.ts';

const photos = 'schemas/content/photos/';

const addressOf = (picture: string): string => `/desk/api/content/picture?path=${encodeURIComponent(photos + picture)}`;

const Pair = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem;
  align-items: center;

  > span {
    margin-left: 0.25rem;
  }
`;

/** The job that is changed, or the tab that gets a new one. */
interface Place {
  category: number;
  index: number;
  job?: Job;
}

/** The gallery: its jobs with their two pictures, what is said of them, which one is first, and which is gone. */
export function Pictures({ texts }: PartProps) {
  const { act } = useDesk();
  const text = texts.textOf(galleryPath) ?? '';
  const categories = categoriesIn(text);
  const [place, setPlace] = useState<Place>();
  const close = (): void => setPlace(undefined);
  const chosen = useRef(new Map<string, File>());
  const change = (now: string): void => void act(() => texts.save(new Map([[galleryPath, now]])));

  const keep = async ({ field }: { field: string }, file: File): Promise<FileAnswer> => {
    const id = `${field}.${chosen.current.size}`;
    chosen.current.set(id, file);
    return { id, name: file.name, type: file.type, bytes: file.size };
  };
  const save = async (answers: Answers, { category, index, job }: Place): Promise<void> => {
    const project = job?.project ?? nextNumber(categories);
    const changed = new Map<string, string>();
    const side = async (name: (typeof sides)[number]): Promise<Job['before']> => {
      const answer = answers[name];
      const alt = String(answers[`${name}_alt`]);
      const file = isRecord(answer) && chosen.current.get(String(answer['id']));
      if (job && !file) return { ...job[name], alt };
      const jpeg = file && (await jpegOf(file).catch(() => undefined));
      if (!jpeg) throw new NotPossible(words.unreadablePicture, name);
      const picture = `${project}-${name}${job ? `-${Date.now()}` : ''}.jpg`;
      changed.set(photos + picture, jpeg);
      return { picture, alt };
    };
    const now = {
      ...job,
      project,
      job: String(answers['job']),
      area: String(answers['area']),
      before: await side('before'),
      after: await side('after'),
    };
    changed.set(galleryPath, withJob(text, category, index, now, answers['featured'] === true));
    await texts.save(changed);
  };
  return (
    <>
      {categories.map(({ title, projects }, category) => (
        <section key={title}>
          <h3>{title}</h3>
          <Button type="button" onClick={() => setPlace({ category, index: -1 })}>
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
                    <button type="button" onClick={() => setPlace({ category, index, job: each })}>
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
          <DeskForm
            load={() => import('virtual:desk/job')}
            keepAs={`job-${place.category}-${place.job?.project ?? 'new'}-${texts.hashOf(galleryPath)}`}
            answers={place.job && answersOf(place.job, featuredIn(text))}
            upload={keep}
            pictureAt={(id) => (chosen.current.has(id) ? undefined : addressOf(id))}
            onSave={(answers) => save(answers, place)}
            onSaved={close}
            onCancel={close}
          />
        </ModalDialog>
      )}
    </>
  );
}

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

/** The longest side of a picture that the desk sends, in pixels: the largest copy of the site is smaller. */
const longestSide = 2400;

/**
 * A picture as a JPEG in base64, turned as it shows, without where and when it was taken. Whatever the browser can show
 * is taken, on an iPhone its own HEIC as well. Rejects where it shows nothing.
 */
async function jpegOf(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/jpeg', 0.88).replace(/^.*,/, '');
}
