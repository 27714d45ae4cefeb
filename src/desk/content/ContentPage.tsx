// content: what visitors are asked and read, changed in the draft by forms of the desk's own.

import { type ComponentType, useState } from 'react';
import { NavLink, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Page } from '../parts.tsx';
import { words } from '../words.ts';
import { Choices } from './Choices.tsx';
import { Company } from './Company.tsx';
import { Pictures } from './Pictures.tsx';
import { Questions } from './Questions.tsx';
import { type PartProps, useTexts } from './useTexts.ts';
import { Words } from './Words.tsx';

const Parts = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 1.25rem;

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${({ theme }) => theme.touchTarget};
  }

  [aria-current] {
    font-weight: 750;
    text-decoration: none;
  }
`;

const parts: Record<keyof typeof words.contentParts, ComponentType<PartProps>> = {
  questions: Questions,
  choices: Choices,
  words: Words,
  pictures: Pictures,
  company: Company,
};

/** The page of one part of the content. */
export default function ContentPage() {
  const { '*': part = '' } = useParams();
  const texts = useTexts();
  /** In which part something was saved, and how often: it shows what the draft has then. */
  const [saved, setSaved] = useState({ part, times: 0 });
  const times = saved.part === part ? saved.times : 0;
  const Part = (parts as Partial<typeof parts>)[part as keyof typeof parts] ?? Questions;
  return (
    <Page>
      <h2>{words.content}</h2>
      <Parts aria-label={words.content}>
        {Object.entries(words.contentParts).map(([name, label]) => (
          <NavLink key={name} to={`/content/${name}`}>
            {label}
          </NavLink>
        ))}
      </Parts>
      <p role="status">{times > 0 && words.inDraft}</p>
      {texts && <Part key={`${part}.${times}`} texts={texts} onSaved={() => setSaved({ part, times: times + 1 })} />}
    </Page>
  );
}
