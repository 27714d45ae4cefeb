import type { ReactNode } from 'react';
import { ErrorBoundary, Failure } from '../../engine/theme/ErrorBoundary.tsx';
import { content, labels, telephoneLink } from '../content/content.ts';

const { phone } = content.company;
const failure = { again: labels.tryAgain, help: <a href={telephoneLink(phone)}>{phone}</a> };

/** A part of a page that may fail without taking the others along. */
export const Guarded = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary {...failure} words={labels.partBroken}>
    {children}
  </ErrorBoundary>
);

/** Stands in for a form whose code did not arrive. */
export const FormUnavailable = ({ onRetry }: { onRetry: () => void }) => (
  <Failure {...failure} words={labels.formUnavailable} onAgain={onRetry} />
);
