import { Component, type ReactNode } from 'react';
import { canRestart } from '../../widget/ui/moved-nodes.ts';
import { PageFailure } from './page-failure.tsx';

/** Catches the errors of a page, so that header and footer stay and the page can be retried. If a translation caused the error, renders the page again. */
export class PageGuard extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };
  #restartedAt = 0;

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    if (!canRestart(error, this.#restartedAt)) return;
    this.#restartedAt = Date.now();
    this.setState({ isBroken: false });
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return <PageFailure onRetry={() => this.setState({ isBroken: false })} />;
  }
}
