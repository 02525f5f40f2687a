import { resendLink } from '../../contract/operations/account.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import { Notice } from '../../ui/notice.tsx';
import { linkLife } from '../link-life.ts';
import { ResendButton } from './resend-button.tsx';

/** Reminds a user with an unconfirmed address, above the pages that need a session. */
export function UnconfirmedNotice({ email }: { email: string }) {
  useLanguage();
  const { client, config } = useStore();
  const life = linkLife(config.value.validationLinkHours);
  return (
    <Notice
      kind="warning"
      className="r-account-notice"
      title={msg('Confirm your email address', { id: 'account.confirmTitle' })}
      actions={<ResendButton resend={() => client.call(resendLink, { body: { email } })} />}
    >
      {msg(str`Open the link in the email we sent to ${email}. It’s valid for ${life}.`, {
        id: 'account.confirmText',
      })}
    </Notice>
  );
}
