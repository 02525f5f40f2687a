import { CloudOff } from 'lucide';
import type { ReactNode } from 'react';
import { msg, useLanguage } from '../i18n/localize.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Icon } from './icon.tsx';

export interface ErrorStateProps {
  title: ReactNode;
  /** What happened, in words, and that nothing typed is lost. */
  children?: ReactNode;
  /** Shows "Try again". */
  onRetry?: (() => void) | undefined;
  /** A try is going on. */
  busy?: boolean | undefined;
  /** More ways out, after "Try again". */
  actions?: ReactNode;
  headingLevel?: 2 | 3 | 4 | undefined;
  className?: string | undefined;
}

/** What stands where data would be when it could not be had. Spoken when it appears. */
export function ErrorState({ onRetry, busy, actions, ...rest }: ErrorStateProps) {
  useLanguage();
  const retry = onRetry && (
    <Button onClick={onRetry} busy={busy}>
      {msg('Try again', { id: 'ui.tryAgain' })}
    </Button>
  );
  const ways = (retry || actions) && (
    <>
      {retry}
      {actions}
    </>
  );
  return (
    <div role="alert">
      <EmptyState icon={<Icon of={CloudOff} size="lg" />} {...rest} actions={ways} />
    </div>
  );
}
