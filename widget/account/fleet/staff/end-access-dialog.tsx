import type { StaffMember } from '../../../contract/fleet.ts';
import { updateStaff } from '../../../contract/operations/fleet.ts';
import { msg, str, useLanguage } from '../../../i18n/localize.ts';
import { useStore } from '../../../state/store-context.tsx';
import { useStyles } from '../../../theme/root-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LightDom } from '../../../ui/light-dom.tsx';
import { problemsOf } from '../../field-texts.ts';
import { FormFailure } from '../../form-failure.tsx';
import { KeepButton } from '../../keep-button.tsx';
import { OwnPasswordField, ownerFailureText, ownPasswordProblem } from '../../password/own-password-field.tsx';
import { useOwnPassword } from '../../password/use-own-password.ts';
import { useAccountForm } from '../../use-account-form.ts';
import { ignore } from '../../use-action.ts';
import css from '../fleet.css?inline';

export interface EndAccessDialogProps {
  member: StaffMember;
  onClose: () => void;
  onDone: () => void;
}

/** Confirms that a person's access ends. The form is in the light DOM, where password managers search. */
export function EndAccessDialog(props: EndAccessDialogProps) {
  useLanguage();
  const { fullName } = props.member;
  const title = msg(str`End ${fullName}’s access?`, { id: 'fleet.endAccessTitle' });
  return (
    <Dialog open role="alertdialog" title={title} onClose={props.onClose}>
      <LightDom slot="end-access">
        <EndAccessForm {...props} />
      </LightDom>
    </Dialog>
  );
}

function EndAccessForm({ member: { _id: id }, onClose, onDone }: EndAccessDialogProps) {
  useStyles(css);
  useLanguage();
  const { client, notify } = useStore();
  const own = useOwnPassword();
  const form = useAccountForm({
    initial: { password: '' },
    check: ({ password }) => problemsOf({ password: own.check(password) }),
    explain: ownPasswordProblem,
    send: async ({ password }) => {
      const body = { role: 'none' as const, ...(password === '' ? {} : { password }) };
      // A colleague may have ended it already.
      const end = () => client.call(updateStaff, { params: { id }, body }).catch(ignore('user_not_found'));
      if (!(await own.attempt(end))) return;
      notify('good', () => msg('Access ended.', { id: 'fleet.accessEnded' }));
      onDone();
    },
  });
  return (
    <form className="r-fleet__form" noValidate onSubmit={form.submit}>
      <p>
        {msg('They’ll be signed out everywhere and keep their account as a customer.', { id: 'fleet.endAccessText' })}
      </p>
      {own.isNeeded && <OwnPasswordField {...form.bind('password')} />}
      <FormFailure error={form.failure} attempt={form.attempt} text={ownerFailureText(form.failure)} />
      <div className="r-fleet__actions">
        <KeepButton onClick={onClose}>{msg('Keep', { id: 'account.keep' })}</KeepButton>
        <Button type="submit" kind="danger" busy={form.isSending}>
          {msg('End access', { id: 'fleet.endAccess' })}
        </Button>
      </div>
    </form>
  );
}
