import { CloudOff } from 'lucide';
import type { ReactNode } from 'react';
import { msg, useLanguage } from '../i18n/localize.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Icon } from './icon.tsx';

export interface ErrorStateProps {
  title: ReactNode;
  /** Explains the failure, and that no input is lost. */
  children?: ReactNode;
  /** Shows "Try again". */
  onRetry?: (() => void) | undefined;
  /** True while a retry is running. */
  busy?: boolean | undefined;
  /** More actions, after "Try again". */
  actions?: ReactNode;
  headingLevel?: 2 | 3 | 4 | undefined;
  className?: string | undefined;
}

/** Renders the replacement of content that failed to load. Screen readers announce it when it appears. */
export function ErrorState({ onRetry, busy, actions, ...rest }: ErrorStateProps) {
  useLanguage();
  const retry = onRetry && (
    <Button onClick={onRetry} busy={busy}>
      {msg('Try again', { id: 'ui.tryAgain' })}
    </Button>
  );
  const allActions = (retry || actions) && (
    <>
      {retry}
      {actions}
    </>
  );
  return (
    <div role="alert">
      <EmptyState icon={<Icon of={CloudOff} size="lg" />} {...rest} actions={allActions} />
    </div>
  );
}
