import { useLocation } from 'wouter';
import { msg } from '../../widget/i18n/localize.ts';
import { Dialog } from '../../widget/ui/dialog.tsx';
import { AccountElement } from '../account-element.tsx';
import { useSiteStore } from '../store.ts';

/** Reports that the session has ended, with a sign-in dialog over the page, which keeps everything that was typed. */
export function SessionEndedDialog() {
  const { session } = useSiteStore();
  const [path] = useLocation();
  return (
    <Dialog
      open={session.isPrompting.value && path !== '/sign-in'}
      onClose={session.postpone}
      title={msg('Sign in again', { id: 'site.signInAgain' })}
    >
      <AccountElement view="sign-in" />
    </Dialog>
  );
}
