import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Replaces content that threw, which would leave the page empty; `again` renders it once more. */
  failed: (again: () => void) => ReactNode;
  onError?: () => void;
  children: ReactNode;
}

/** Keeps content that throws from taking the rest of the page along. */
export class ErrorBoundary extends Component<ErrorBoundaryProps> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = (): ErrorBoundary['state'] => ({ hasFailed: true });

  override componentDidCatch = (): void => this.props.onError?.();

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed(() => this.setState({ hasFailed: false })) : this.props.children;
  }
}
