import { Component, type ReactNode } from 'react';
import { common } from '../text/common.ts';
import { Button } from './button.tsx';

/** Keeps a broken screen from taking the app with it, e.g. a chunk that a new release removed. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main style={{ padding: 32, display: 'grid', gap: 16, justifyItems: 'start' }}>
        <h1>{common.crashTitle}</h1>
        <p>{common.crashBody}</p>
        <Button onClick={() => window.location.reload()}>{common.reload}</Button>
      </main>
    );
  }
}
