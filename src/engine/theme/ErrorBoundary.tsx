import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Renders the replacement of content that threw; `again` renders the content once more. */
  failed: (again: () => void) => ReactNode;
  onError?: () => void;
  children: ReactNode;
}

/** Replaces content that throws, which would leave the whole page empty. */
export class ErrorBoundary extends Component<ErrorBoundaryProps> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = (): ErrorBoundary['state'] => ({ hasFailed: true });

  override componentDidCatch = (): void => this.props.onError?.();

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed(() => this.setState({ hasFailed: false })) : this.props.children;
  }
}
