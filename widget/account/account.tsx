import { useEffect } from 'react';
import { msg, useLanguage } from '../i18n/localize.ts';
import { useMayBook } from '../state/may-book.ts';
import { useStore } from '../state/store-context.tsx';
import { useStyles } from '../theme/root-context.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { useLazyValue } from '../ui/lazy-value.ts';
import css from './account.css?inline';
import { AccountLoading } from './account-loading.tsx';
import type { AccountProps } from './account-props.ts';
import { type AccountView, type AccountViewEntry, accountViews, requiredSetUp } from './account-views.ts';
import { UnconfirmedNotice } from './activation/unconfirmed-notice.tsx';
import { HostAccountLink } from './partner-sign-in/host-account-link.tsx';

export type { AccountProps, LinkCredentials, PartnerSignInRequest } from './account-props.ts';

/** Renders one view of the customer's account. */
export function Account({ view, ...props }: AccountProps & { view: AccountView | undefined }) {
  useStyles(css);
  useLanguage();
  const { session, isHost } = useStore();
  const name = view ?? 'sign-in';
  const wanted: AccountViewEntry = accountViews[name];
  useEffect(() => void session.load(), [session]);
  const status = session.status.value;
  const mayBook = useMayBook(wanted.isForPartners === true);
  if (!isHost && !(wanted.isForPartners && mayBook)) return <HostAccountLink view={name} {...props} />;
  if (status === 'unknown') return <AccountLoading {...props} />;
  // A visitor signs in on the page that needs a session, so the page appears without another navigation.
  const isInPlace = wanted.needsSession && status === 'visitor';
  const shown = isInPlace ? 'sign-in' : name;
  const user = session.user.value;
  const isLocked = user?.needsSecondFactor === true && status === 'signed-in';
  const isEntrance = name === 'sign-in' || name === 'sign-up';
  if (isLocked && (wanted.needsSession || isEntrance)) {
    return <View {...props} key="second-factor" entry={requiredSetUp} isInPlace={!isEntrance} />;
  }
  return (
    <>
      {wanted.needsSession && user?.verified === false && <UnconfirmedNotice email={user.email} />}
      <View
        key={`${shown} ${wanted.needsSession ? user?._id : ''}`}
        entry={accountViews[shown]}
        isInPlace={isInPlace}
        {...props}
      />
    </>
  );
}

function View({ entry, ...props }: AccountProps & { entry: AccountViewEntry }) {
  useLanguage();
  const { value: LoadedView, error, isRetrying, load } = useLazyValue(entry.view);
  if (LoadedView) return <LoadedView {...props} />;
  if (!error || isRetrying) return <AccountLoading {...props} />;
  return <ErrorState title={msg('We couldn’t load this page.', { id: 'account.notLoaded' })} onRetry={load} />;
}
