import { useEffect } from 'react';
import { msg, useLanguage } from '../i18n/localize.ts';
import { useStore } from '../state/store-context.tsx';
import { useStyles } from '../theme/root-context.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import css from './account.css?inline';
import { AccountLoading } from './account-loading.tsx';
import type { AccountProps } from './account-props.ts';
import { type AccountView, type AccountViewEntry, accountViews } from './account-views.ts';
import { UnconfirmedNotice } from './activation/unconfirmed-notice.tsx';
import { AtTheHost } from './partner-sign-in/at-the-host.tsx';
import { useView } from './use-view.ts';

export type { AccountProps, HandOverRequest, LinkCredentials } from './account-props.ts';

/** The customer's account, one view of it. */
export function Account({ view, ...props }: AccountProps & { view: AccountView | undefined }) {
  useStyles(css);
  useLanguage();
  const { session, isHost } = useStore();
  const wanted: AccountViewEntry = accountViews[view ?? 'sign-in'];
  useEffect(() => void session.load(), [session]);
  const status = session.status.value;
  if (!isHost) return <AtTheHost view={view ?? 'sign-in'} {...props} />;
  if (status === 'unknown') return <AccountLoading {...props} />;
  // A visitor signs in where a page needs a session, and is then where they wanted to be.
  const isInPlace = wanted.needsSession && status === 'visitor';
  const entry = isInPlace ? accountViews['sign-in'] : wanted;
  const user = session.user.value;
  return (
    <>
      {wanted.needsSession && user?.verified === false && <UnconfirmedNotice email={user.email} />}
      <View key={wanted.needsSession ? user?._id : ''} entry={entry} isInPlace={isInPlace} {...props} />
    </>
  );
}

function View({ entry, ...props }: AccountProps & { entry: AccountViewEntry }) {
  const { Component, hasFailed, retry } = useView(entry.load);
  if (hasFailed)
    return <ErrorState title={msg('We couldn’t load this page.', { id: 'account.notLoaded' })} onRetry={retry} />;
  return Component ? <Component {...props} /> : <AccountLoading {...props} />;
}
