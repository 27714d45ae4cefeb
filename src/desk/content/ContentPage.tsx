// content: what visitors are asked and read, changed in the draft by forms of the desk's own.

import type { ComponentType } from 'react';
import { Navigate, NavLink, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { textButton } from '../../engine/theme/Button.ts';
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

/** Stays at the foot of the window, wherever on the page something was saved. */
const Saved = styled.p`
  position: sticky;
  bottom: 0;

  &:not(:empty) {
    display: flex;
    gap: 1rem;
    align-items: center;
    padding: 0.25rem 1rem;
    border-radius: ${({ theme }) => theme.radius};
    background: ${({ theme }) => theme.tint};
    box-shadow: ${({ theme }) => theme.shadowHigh};
  }

  button {
    ${textButton}
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
  const texts = useTexts(part);
  const Part = (parts as Partial<typeof parts>)[part as keyof typeof parts];
  if (!Part) return <Navigate to="/content/questions" replace />;
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
      {texts && <Part key={part} texts={texts} />}
      <Saved role="status">
        {texts?.undo && (
          <>
            <span>{words.inDraft}</span>
            <button type="button" onClick={texts.undo}>
              {words.undo}
            </button>
          </>
        )}
      </Saved>
    </Page>
  );
}
