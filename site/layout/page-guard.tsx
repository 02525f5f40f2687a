import { Component, type ReactNode } from 'react';
import { PageFailure } from './page-failure.tsx';

/** Keeps a page that breaks to itself: header and footer stay, and it can be tried again. */
export class PageGuard extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return <PageFailure onRetry={() => this.setState({ isBroken: false })} />;
  }
}
