import { Component, type ReactNode } from "react";

/** Renders `fallback` when a descendant fails to render; a changed `resetKey` tries again. */
class ErrorBoundary extends Component<
  { children: ReactNode; fallback: (error: unknown) => ReactNode; resetKey?: string | number },
  { error: unknown; failed: boolean }
> {
  override state = { error: null, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidUpdate(previous: { resetKey?: string | number }) {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) {
      this.setState({ error: null, failed: false });
    }
  }

  override render() {
    const { error, failed } = this.state;
    return failed ? this.props.fallback(error) : this.props.children;
  }
}

export { ErrorBoundary };
