import { Component, type ReactNode } from 'react';
import { Button } from './Button.ts';
import { Problem } from './StatusLine.tsx';

interface ErrorBoundaryProps {
  /** Says that something went wrong, and what became of what was typed. */
  words: string;
  /** What the button says that renders the content anew. */
  again: string;
  /** Another way on, after the words. */
  help?: ReactNode;
  onError?: () => void;
  children: ReactNode;
}

/** Shows a message and a button in place of content that threw, which would leave the page empty. */
export class ErrorBoundary extends Component<ErrorBoundaryProps> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = (): ErrorBoundary['state'] => ({ hasFailed: true });

  override componentDidCatch(): void {
    this.props.onError?.();
  }

  private again = (): void => this.setState({ hasFailed: false });

  override render(): ReactNode {
    const { words, again, help, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <Problem ref={takeLostFocus} role="alert" tabIndex={-1}>
        <p>
          <span>{words}</span> {help}
        </p>
        <Button onClick={this.again}>{again}</Button>
      </Problem>
    );
  }
}

/** Focuses the message where what had the focus went with the content. */
function takeLostFocus(message: HTMLElement | null): void {
  if (document.activeElement === document.body) message?.focus();
}
