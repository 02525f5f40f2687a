import { useId } from 'react';
import { resendLink } from '../../contract/operations/account.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import { Button } from '../../ui/button.tsx';
import { linkLife } from '../link-life.ts';
import { useFocusOnMount } from '../use-focus-on-mount.ts';
import { ResendButton } from './resend-button.tsx';

export interface UnconfirmedAddressProps {
  email: string;
  /** True if the account was created on this page. */
  isNew?: boolean;
  /** Continues without confirming. The bookings are accessible, and the email stays valid. */
  onSkip: () => void;
}

/** Requests that a signed-in user open the link in the email, and sends a new one. It replaces a form, so it takes the focus. */
export function UnconfirmedAddress({ email, isNew = false, onSkip }: UnconfirmedAddressProps) {
  useLanguage();
  const { client, config } = useStore();
  const life = linkLife(config.value.validationLinkHours);
  const headingId = useId();
  useFocusOnMount(headingId);
  return (
    <div part="panel" className="r-account-card">
      <h2 id={headingId} tabIndex={-1} className="r-account-card__title">
        {msg('Confirm your email address', { id: 'account.confirmTitle' })}
      </h2>
      <p>
        {isNew
          ? msg(
              str`Your account has been created. We’ve sent a confirmation link to ${email}. It’s valid for ${life}.`,
              {
                id: 'account.confirmNew',
              },
            )
          : msg(str`Open the link in the email we sent to ${email}. It’s valid for ${life}.`, {
              id: 'account.confirmText',
            })}
      </p>
      <div className="r-account-card__actions">
        <Button kind="primary" onClick={onSkip}>
          {msg('Continue', { id: 'account.goOn' })}
        </Button>
        <ResendButton resend={() => client.call(resendLink, { body: { email } })} />
      </div>
    </div>
  );
}
