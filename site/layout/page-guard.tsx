import { Component, type ReactNode } from 'react';
import { PageFailure } from './page-failure.tsx';

/** Catches the errors of a page, so that header and footer stay and the page can be retried. */
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
