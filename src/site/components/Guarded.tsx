import { lazy, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../../engine/theme/ErrorBoundary.tsx';
import type { FailureProps } from '../../engine/theme/Failure.tsx';
import { content, labels, telephoneLink } from '../content/content.ts';

const { phone } = content.company;

const Plain = ({ words, help, again, onAgain }: FailureProps) => (
  <p role="alert">
    <span>{words}</span> {help}{' '}
    <button type="button" onClick={onAgain}>
      {again}
    </button>
  </p>
);

/** Its looks load when something fails; where they do not arrive either, it is plain. */
const Failure = lazy(() =>
  import('../../engine/theme/Failure.tsx').then(
    (code) => ({ default: code.Failure }),
    () => ({ default: Plain }),
  ),
);

const failed = (words: string, onAgain: () => void) => (
  <Suspense>
    <Failure
      words={words}
      help={<a href={telephoneLink(phone)}>{phone}</a>}
      again={labels.tryAgain}
      onAgain={onAgain}
    />
  </Suspense>
);

/** A part of a page that may fail without taking the others along. */
export const Guarded = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary failed={(again) => failed(labels.partBroken, again)}>{children}</ErrorBoundary>
);

/** Stands in for a form whose code did not arrive. */
export const FormUnavailable = ({ onRetry }: { onRetry: () => void }) => failed(labels.formUnavailable, onRetry);
