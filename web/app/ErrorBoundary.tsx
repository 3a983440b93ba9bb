import { Component, type ReactNode } from "react";

export type Problem = { error: unknown; onRetry: () => void };

/** Draws `fallback` when something below cannot be drawn; a changed `resetKey` tries again. */
class ErrorBoundary extends Component<
  { children: ReactNode; fallback: (problem: Problem) => ReactNode; resetKey?: string },
  { error: unknown; failed: boolean }
> {
  override state = { error: null, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidUpdate(previous: { resetKey?: string }) {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.retry();
  }

  retry = () => this.setState({ error: null, failed: false });

  override render() {
    const { error, failed } = this.state;
    return failed ? this.props.fallback({ error, onRetry: this.retry }) : this.props.children;
  }
}

export { ErrorBoundary };
