import { useState } from 'react';
import type { ApiError } from '../../client/api-error.ts';
import type { SignedInUser } from '../../contract/user.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import { Button } from '../../ui/button.tsx';
import { AccountLink } from '../account-link.tsx';
import type { AccountProps } from '../account-props.ts';
import { FormFailure } from '../form-failure.tsx';

/** Shown to a signed-in user: who they are, with links to continue or sign out. */
export function AlreadySignedIn({ user, onNavigate, onSignOut }: AccountProps & { user: SignedInUser }) {
  useLanguage();
  const { session } = useStore();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const signOut = () => session.signOut().then(onSignOut, (error: ApiError) => setFailure(error));
  return (
    <div part="panel" className="r-account-card">
      <FormFailure error={failure} attempt={0} />
      <p>{msg(str`You are signed in as ${user.fullName}.`, { id: 'account.signedInAs' })}</p>
      <div className="r-account-card__actions">
        <AccountLink view="home" onNavigate={onNavigate}>
          {msg('Find a car', { id: 'account.findCar' })}
        </AccountLink>
        <Button onClick={() => void signOut()}>{msg('Sign out', { id: 'account.signOut' })}</Button>
      </div>
    </div>
  );
}
