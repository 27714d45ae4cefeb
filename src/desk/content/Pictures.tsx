import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Answers, FileAnswer } from '../../engine/definition/types.ts';
import { isRecord } from '../../engine/definition/paths.ts';
import { Button, textButton } from '../../engine/theme/Button.ts';
import { Hidden } from '../../engine/theme/hidden.tsx';
import { ModalDialog } from '../../site/dialogs/ModalDialog.tsx';
import { reasonOf } from '../deskApi.ts';
import { useDesk } from '../useDesk.ts';
import { words } from '../words.ts';
import type { PartProps } from './useTexts.ts';
import { DeskForm, errorAt } from './DeskForm.tsx';
import { categoriesIn, galleryPath, nextNumber, withFirst, withJob, withoutJob } from './gallery.ts';
import { jpegOf } from './jpegOf.ts';

const Jobs = styled.ol.attrs({ role: 'list' })`
  display: grid;
  margin: 0.5rem 0;
  padding: 0;

  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.25rem;
    align-items: center;
    border-bottom: 1px solid ${({ theme }) => theme.border};
  }

  span {
    flex: 1 0 14rem;
  }

  button {
    ${textButton}
  }
`;

/** The gallery: a job more with its two pictures, which one is first, and which is gone. */
export function Pictures({ texts, onSaved }: PartProps) {
  const { say } = useDesk();
  const text = texts.textOf(galleryPath) ?? '';
  const categories = categoriesIn(text);
  const [adding, setAdding] = useState<number>();
  const chosen = useRef(new Map<string, File>());
  const change = (now: string): void => {
    texts.save(new Map([[galleryPath, now]])).then(onSaved, (error: unknown) => say(reasonOf(error)));
  };

  const keep = async ({ field }: { field: string }, file: File): Promise<FileAnswer> => {
    const id = `${field}.${chosen.current.size}`;
    chosen.current.set(id, file);
    return { id, name: file.name, type: file.type, bytes: file.size };
  };
  const add = async (answers: Answers, category: number): Promise<void> => {
    const project = nextNumber(categories);
    const pictures = new Map<string, string>();
    const side = async (name: 'before' | 'after') => {
      const answer = answers[name];
      const file = isRecord(answer) && chosen.current.get(String(answer['id']));
      const jpeg = file && (await jpegOf(file).catch(() => undefined));
      if (!jpeg) throw errorAt({ field: name, message: words.unreadablePicture });
      const picture = `${project}-${name}.jpg`;
      pictures.set(`schemas/content/photos/${picture}`, jpeg);
      return { picture, alt: String(answers[`${name}_alt`]) };
    };
    const [before, after] = [await side('before'), await side('after')];
    const job = { project, job: String(answers['job']), area: String(answers['area']), before, after };
    const now = withJob(text, category, job, answers['featured'] === true);
    await texts.save(new Map([...pictures, [galleryPath, now]]));
  };
  return (
    <>
      {categories.map(({ title, projects }, category) => (
        <section key={title}>
          <h3>{title}</h3>
          <Button type="button" onClick={() => setAdding(category)}>
            {words.addJob} <Hidden>{title}</Hidden>
          </Button>
          <Jobs>
            {projects.map(({ project, job, area, before: { sample } }, index) => (
              <li key={project}>
                <span>
                  {job}, {area} {sample && <small>({words.sample})</small>}
                </span>
                {index > 0 && (
                  <button type="button" onClick={() => change(withFirst(text, category, index))}>
                    {words.showFirst} <Hidden>{job}</Hidden>
                  </button>
                )}
                {projects.length > 1 && (
                  <button type="button" onClick={() => change(withoutJob(text, category, index))}>
                    {words.remove} <Hidden>{job}</Hidden>
                  </button>
                )}
              </li>
            ))}
          </Jobs>
        </section>
      ))}
      {adding !== undefined && (
        <ModalDialog label={words.addJob} onDismiss={() => setAdding(undefined)} wide>
          <DeskForm
            load={() => import('virtual:desk/job')}
            upload={keep}
            onSave={(answers) => add(answers, adding)}
            onSaved={onSaved}
            onCancel={() => setAdding(undefined)}
          />
        </ModalDialog>
      )}
    </>
  );
}
