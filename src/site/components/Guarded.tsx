import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../engine/theme/ErrorBoundary.tsx';
import { content, labels, telephoneLink } from '../content/content.ts';

const { phone } = content.company;

/** A part of a page that may fail without taking the others along. */
export const Guarded = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary words={labels.partBroken} again={labels.tryAgain} help={<a href={telephoneLink(phone)}>{phone}</a>}>
    {children}
  </ErrorBoundary>
);
