// content: what visitors are asked and read, changed in the draft by forms of the desk's own.

import type { ComponentType } from 'react';
import { Navigate, NavLink, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { hidden } from '../../engine/theme/spans.tsx';
import { DraftFindingsProvider } from '../findings.tsx';
import { LinkBar, narrow, Page, wide } from '../parts.tsx';
import { useSavedTextsByFile } from '../edits/useEdits.ts';
import { contentWords } from '../../content/words.ts';
import { words } from '../words.ts';
import { AutosavingOptionListEditor } from './AutosavingOptionListEditor.tsx';
import { AutosavingFileForm } from './AutosavingFileForm.tsx';
import { LanguagesEditor } from './LanguagesEditor.tsx';
import { LookEditor } from './LookEditor.tsx';
import { GalleryEditor } from './GalleryEditor.tsx';
import { Questions } from './Questions.tsx';
import { NoticesEditor } from './NoticesEditor.tsx';
import { companyPath } from '../../content/ContentNames.ts';
import { WordsEditor } from './WordsEditor.tsx';
import { HomeEditor, draftPictureProps } from './HomeEditor.tsx';
import { goodToKnowInFile } from './goodToKnowInFile.ts';

const ContentPage = styled(Page)`
  ${wide} {
    grid-template-columns: 11rem minmax(0, 56rem);

    > h2 {
      grid-column: 1 / -1;
    }
  }
`;

const Parts = styled(LinkBar)`
  ${narrow} {
    /* The parts have two rows on a phone of 360. */
    column-gap: 0.5rem;
    margin-bottom: -0.5rem;
    font-size: 0.8125rem;

    a {
      min-height: 2rem;
    }
  }

  ${wide} {
    position: sticky;
    top: 1rem;
    flex-direction: column;
    align-self: start;
  }

  [aria-current] {
    font-weight: 750;
    text-decoration: none;
  }
`;

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: inherit;
  align-content: start;

  /* On a phone the first field begins in the upper third. */
  ${narrow} {
    /* The part is named above already, and what its first group is about. */
    > :not(dialog) :is([id$='-heading'], form > div > :first-child > fieldset > legend) {
      ${hidden}
    }

    /* Its explanation comes after what it is about. */
    > :not(dialog) form:has(> [id$='-heading']) {
      display: flex;
      flex-direction: column;

      > p:not([role]) {
        order: 1;
        margin-block: 0.75rem 0;
      }
    }

    /* The field that chooses what is edited begins beside its label. */
    > p:has(> label + select) {
      grid-template-columns: auto 1fr;
      align-items: center;
    }
  }
`;

const pages: Record<keyof typeof contentWords.contentParts, ComponentType> = {
  questions: Questions,
  choices: AutosavingOptionListEditor,
  words: WordsEditor,
  languages: LanguagesEditor,
  notices: NoticesEditor,
  pictures: GalleryEditor,
  company: () => (
    <AutosavingFileForm importForm={() => import('virtual:desk/company')} file={companyPath} pointer="/company" />
  ),
  home: HomeEditor,
  trust: () => (
    <AutosavingFileForm
      importForm={() => import('virtual:desk/trust')}
      file={companyPath}
      pointer="/goodToKnow"
      asInFile={goodToKnowInFile}
      {...draftPictureProps('person')}
    />
  ),
  look: LookEditor,
};

export default function RoutedContentEditors() {
  const { '*': page = '' } = useParams();
  const texts = useSavedTextsByFile();
  const PageContent = (pages as Partial<typeof pages>)[page as keyof typeof pages];
  if (!PageContent) return <Navigate to="/content/questions" replace />;
  return (
    <ContentPage>
      <h2>{words.content}</h2>
      <Parts aria-label={words.content}>
        {Object.entries(contentWords.contentParts).map(([name, label]) => (
          <NavLink key={name} to={`/content/${name}`}>
            {label}
          </NavLink>
        ))}
      </Parts>
      <Part>
        <DraftFindingsProvider>{texts && <PageContent key={page} />}</DraftFindingsProvider>
      </Part>
    </ContentPage>
  );
}
