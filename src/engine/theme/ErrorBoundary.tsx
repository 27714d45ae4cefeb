import { Component, type ReactNode } from 'react';
import { Button } from './Button.ts';
import { Problem } from './StatusLine.tsx';

interface FailureProps {
  /** Says that something went wrong, and what became of what was typed. */
  words: string;
  /** Another way on, after the words. */
  help?: ReactNode;
  /** What the button says that tries it again. */
  again: string;
}

/** Stands in place of what failed. It takes the focus where what had it went. */
export const Failure = ({ words, help, again, onAgain }: FailureProps & { onAgain: () => void }) => (
  <Problem ref={(box) => void (document.activeElement === document.body && box?.focus())} role="alert" tabIndex={-1}>
    <p>
      <span>{words}</span> {help}
    </p>
    <Button onClick={onAgain}>{again}</Button>
  </Problem>
);

type ErrorBoundaryProps = FailureProps & { onError?: () => void; children: ReactNode };

/** Shows a message and a button in place of content that threw, which would leave the page empty. */
export class ErrorBoundary extends Component<ErrorBoundaryProps> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = (): ErrorBoundary['state'] => ({ hasFailed: true });

  override componentDidCatch = (): void => this.props.onError?.();

  override render(): ReactNode {
    const { children, ...failure } = this.props;
    return this.state.hasFailed ? (
      <Failure {...failure} onAgain={() => this.setState({ hasFailed: false })} />
    ) : (
      children
    );
  }
}
