// content: what visitors are asked and read, changed in the draft by forms of the desk's own.

import type { ComponentType } from 'react';
import { Link, Navigate, NavLink, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { DraftFindingsProvider } from '../findings.tsx';
import { LinkBar, Page } from '../parts.tsx';
import { useSyncedServiceTexts } from '../edits/useEdits.ts';
import { contentWords } from '../../content/words.ts';
import { words } from '../words.ts';
import { AutosavingOptionListEditor } from './AutosavingOptionListEditor.tsx';
import { AutosavingFileForm } from './AutosavingFileForm.tsx';
import { LookEditor } from './LookEditor.tsx';
import { GalleryEditor } from './GalleryEditor.tsx';
import { Questions } from './Questions.tsx';
import { companyPath } from '../../content/ContentNames.ts';
import { WordsEditor } from './WordsEditor.tsx';
import { withoutSampleMarkIfChanged } from './withoutSampleMarkIfChanged.ts';

const Parts = styled(LinkBar)`
  [aria-current] {
    font-weight: 750;
    text-decoration: none;
  }
`;

const pages: Record<keyof typeof contentWords.contentParts, ComponentType> = {
  questions: Questions,
  choices: AutosavingOptionListEditor,
  words: WordsEditor,
  pictures: GalleryEditor,
  company: () => (
    <AutosavingFileForm load={() => import('virtual:desk/company')} file={companyPath} pointer="/company" />
  ),
  trust: () => (
    <AutosavingFileForm
      load={() => import('virtual:desk/trust')}
      file={companyPath}
      pointer="/goodToKnow"
      asInFile={withoutSampleMarkIfChanged}
    />
  ),
  look: LookEditor,
};

export default function RoutedContentEditors() {
  const { '*': page = '' } = useParams();
  const texts = useSyncedServiceTexts();
  const PageContent = (pages as Partial<typeof pages>)[page as keyof typeof pages];
  if (!PageContent) return <Navigate to="/content/questions" replace />;
  return (
    <Page>
      <h2>{words.content}</h2>
      <p>
        {words.tapInstead} <Link to="/preview?words">{words.tapWords}</Link>
      </p>
      <Parts aria-label={words.content}>
        {Object.entries(contentWords.contentParts).map(([name, label]) => (
          <NavLink key={name} to={`/content/${name}`}>
            {label}
          </NavLink>
        ))}
      </Parts>
      <DraftFindingsProvider>{texts && <PageContent key={page} />}</DraftFindingsProvider>
    </Page>
  );
}
