import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../engine/theme/ErrorBoundary.tsx';
import { content, labels, northAmericanTelLink } from '../content/content.ts';

const { phone } = content.company;

/** The message in place of a failed part, in the browser's looks: code that did not arrive has no others. */
const renderFailure = (words: string, onRetry: () => void) => (
  <p role="alert">
    {words} <a href={northAmericanTelLink(phone)}>{phone}</a> <button onClick={onRetry}>{labels.tryAgain}</button>
  </p>
);

/** A part of a page that may fail without taking the others along. */
export const Guarded = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary failed={(again) => renderFailure(labels.partBroken, again)}>{children}</ErrorBoundary>
);

export const FormUnavailable = ({ onRetry }: { onRetry: () => void }) => renderFailure(labels.formUnavailable, onRetry);
