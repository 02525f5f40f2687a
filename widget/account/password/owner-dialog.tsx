import type { ReactNode } from 'react';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { useStyles } from '../../theme/root-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LightDom } from '../../ui/light-dom.tsx';
import { problemsOf } from '../field-texts.ts';
import { FormFailure } from '../form-failure.tsx';
import { KeepButton } from '../keep-button.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { OwnPasswordField, ownerFailureText, ownPasswordProblem } from './own-password-field.tsx';
import css from './owner-dialog.css?inline';
import { useOwnPassword } from './use-own-password.ts';

export interface OwnerDialogProps {
  title: string;
  /** Explains the consequences. */
  children: ReactNode;
  /** Name of the slot of the form, which is in the light DOM, where password managers search. */
  slot: string;
  /** Label of the button that ends the access. */
  confirm: string;
  /** Sends the change, with the password once the server requires it. */
  send: (proof: { password?: string }) => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}

/** Confirms that a way to sign in or a person's access ends, with the user's own password if the server requires it. */
export function OwnerDialog({ title, slot, ...props }: OwnerDialogProps) {
  useLanguage();
  return (
    <Dialog open role="alertdialog" title={title} onClose={props.onClose}>
      <LightDom slot={slot}>
        <OwnerForm {...props} />
      </LightDom>
    </Dialog>
  );
}

function OwnerForm({ children, confirm, send, onClose, onDone }: Omit<OwnerDialogProps, 'title' | 'slot'>) {
  useStyles(css);
  useLanguage();
  const own = useOwnPassword();
  const form = useAccountForm({
    initial: { password: '' },
    check: ({ password }) => problemsOf({ password: own.check(password) }),
    explain: ownPasswordProblem,
    send: async ({ password }) => {
      if (await own.attempt(() => send(password === '' ? {} : { password }))) onDone();
    },
  });
  return (
    <form className="r-owner-dialog" noValidate onSubmit={form.submit}>
      <p>{children}</p>
      {own.isNeeded && <OwnPasswordField {...form.bind('password')} />}
      <FormFailure error={form.failure} attempt={form.attempt} text={ownerFailureText(form.failure)} />
      <div className="r-owner-dialog__actions">
        <KeepButton onClick={onClose}>{msg('Keep', { id: 'account.keep' })}</KeepButton>
        <Button type="submit" kind="danger" busy={form.isSending}>
          {confirm}
        </Button>
      </div>
    </form>
  );
}
