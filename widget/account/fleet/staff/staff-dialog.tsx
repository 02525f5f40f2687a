import type { ApiError } from '../../../client/api-error.ts';
import type { StaffMember } from '../../../contract/fleet.ts';
import { fleetChoices, inviteStaff, updateStaff } from '../../../contract/operations/fleet.ts';
import { isOneOf, languages } from '../../../domain/enumerations.ts';
import { languageTable } from '../../../domain/language-table.ts';
import { msg, str, useLanguage } from '../../../i18n/localize.ts';
import { errorMessage } from '../../../i18n/messages/problems.ts';
import { useQuery } from '../../../state/query.ts';
import { useStore } from '../../../state/store-context.tsx';
import { useRoot, useStyles } from '../../../theme/root-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { LightDom } from '../../../ui/light-dom.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { checkEmail, checkName } from '../../check-fields.ts';
import { EmailField } from '../../email-field.tsx';
import { fieldTexts, problemsOf } from '../../field-texts.ts';
import { FormFailure } from '../../form-failure.tsx';
import { OwnPasswordField, ownerFailureText, ownPasswordProblem } from '../../password/own-password-field.tsx';
import { useOwnPassword } from '../../password/use-own-password.ts';
import { useAccountForm } from '../../use-account-form.ts';
import { useFocusOnMount } from '../../use-focus-on-mount.ts';
import css from '../fleet.css?inline';
import { lastAdministratorText, staffRoleName } from './staff-texts.ts';

export interface StaffDialogProps {
  /** Null to invite a person. */
  member: StaffMember | null;
  onClose: () => void;
  onDone: () => void;
}

/** Invites a person by mail, or changes what they may do. The form is in the light DOM, where password managers search. */
export function StaffDialog({ onClose, ...props }: StaffDialogProps) {
  useLanguage();
  return (
    <Dialog open onClose={onClose} title={titleOf(props.member)}>
      <LightDom slot="staff-access">
        <StaffForm {...props} />
      </LightDom>
    </Dialog>
  );
}

function StaffForm({ member, onDone }: Omit<StaffDialogProps, 'onClose'>) {
  useStyles(css);
  const language = useLanguage();
  const root = useRoot();
  const { client, notify } = useStore();
  const choices = useQuery(fleetChoices, { params: { language } });
  const own = useOwnPassword();
  const form = useAccountForm({
    initial: {
      email: member?.email ?? '',
      fullName: member?.fullName ?? '',
      role: member?.role ?? 'supplier',
      supplier: member?.supplier?._id ?? '',
      language: member?.language ?? language,
      password: '',
    } as Record<'email' | 'fullName' | 'role' | 'supplier' | 'language' | 'password', string>,
    check: ({ email, fullName, role, supplier, password }) =>
      problemsOf({
        email: checkEmail(email),
        fullName: checkName(fullName),
        supplier: role === 'supplier' && supplier === '' ? missingSupplier() : null,
        password: own.check(password),
      }),
    explain: refusedField,
    send: async ({ email, fullName, role, supplier, language: chosen, password }) => {
      const body = {
        fullName: fullName.trim(),
        role: role === 'admin' ? ('admin' as const) : ('supplier' as const),
        language: isOneOf(languages, chosen) ? chosen : language,
        ...(role === 'supplier' ? { supplier } : {}),
      };
      const proof = password === '' ? {} : { password };
      const save = () =>
        member
          ? client.call(updateStaff, { params: { id: member._id }, body: { ...changesOf(member, body), ...proof } })
          : client.call(inviteStaff, { body: { ...body, ...proof, email: email.trim() } });
      if (!(await own.attempt(save))) return;
      notify('good', () =>
        member
          ? msg('Access changed.', { id: 'fleet.accessChanged' })
          : msg(str`We’ve sent an invitation to ${email.trim()}.`, { id: 'fleet.invitedText' }),
      );
      onDone();
    },
  });
  useFocusOnMount(form.idOf(member ? 'fullName' : 'email'));
  const { role } = form.values;
  const retryChoices = () => {
    // The pressed button is removed, and with it the focus.
    root?.getElementById(form.idOf('supplier'))?.focus();
    choices.retry();
  };
  return (
    <form className="r-fleet__form" noValidate onSubmit={form.submit}>
      {member ? (
        <p className="r-fleet__quiet">{member.email}</p>
      ) : (
        <EmailField {...form.bind('email')} autoComplete="off" hint={inviteHint()} />
      )}
      <TextField {...form.bind('fullName')} label={fieldTexts.fullName()} required autoComplete="off" maxLength={120} />
      <Select
        {...form.bind('role')}
        label={msg('Role', { id: 'account.auditRole' })}
        options={(['supplier', 'admin'] as const).map((value) => ({ value, label: staffRoleName(value) }))}
      />
      {role === 'supplier' && (
        <Select
          {...form.bind('supplier')}
          label={msg('Supplier', { id: 'account.supplier' })}
          placeholder={msg('Choose a supplier', { id: 'fleet.chooseSupplier' })}
          options={(choices.data?.suppliers ?? []).map(({ _id, fullName }) => ({ value: _id, label: fullName }))}
          required
        />
      )}
      {role === 'supplier' && !choices.data && choices.error && (
        <ErrorNotice
          kind="warning"
          title={msg('We couldn’t load the suppliers', { id: 'fleet.suppliersFailed' })}
          actions={
            <Button size="sm" onClick={retryChoices}>
              {msg('Try again', { id: 'ui.tryAgain' })}
            </Button>
          }
        >
          {errorMessage(choices.error)}
        </ErrorNotice>
      )}
      <Select
        {...form.bind('language')}
        label={msg('Language', { id: 'account.auditLanguage' })}
        options={languages.map((value) => ({ value, label: languageTable[value].name }))}
      />
      {own.isNeeded && <OwnPasswordField {...form.bind('password')} />}
      <FormFailure error={form.failure} attempt={form.attempt} text={ownerFailureText(form.failure)} />
      <Button type="submit" kind="primary" busy={form.isSending}>
        {member ? msg('Save', { id: 'fleet.save' }) : msg('Send invitation', { id: 'fleet.sendInvitation' })}
      </Button>
    </form>
  );
}

type Access = Pick<StaffMember, 'fullName' | 'role' | 'language'> & { supplier?: string };

/** Returns the changed fields. A colleague may have changed the others since the list was loaded. */
function changesOf(member: StaffMember, { fullName, language, ...access }: Access): Partial<Access> {
  const isSameAccess = access.role === member.role && access.supplier === member.supplier?._id;
  return {
    ...(fullName === member.fullName ? {} : { fullName }),
    ...(language === member.language ? {} : { language }),
    ...(isSameAccess ? {} : access),
  };
}

function titleOf(member: StaffMember | null): string {
  return member
    ? msg(str`Access of ${member.fullName}`, { id: 'fleet.accessOf' })
    : msg('Invite a colleague', { id: 'fleet.inviteTitle' });
}

function inviteHint(): string {
  return msg('We’ll email them a link to set a password.', { id: 'fleet.inviteHint' });
}

function missingSupplier(): string {
  return msg('Choose the supplier they work for.', { id: 'fleet.supplierMissing' });
}

function refusedField(error: ApiError) {
  const { code, field } = error;
  const ofPassword = ownPasswordProblem(error);
  if (ofPassword) return ofPassword;
  if (code === 'email_taken') return { email: msg('This person already has access.', { id: 'fleet.hasAccess' }) };
  if (code === 'email_invalid') return { email: errorMessage({ code, values: {} }) };
  if (code === 'user_not_found')
    return { fullName: msg('This person no longer has access. Invite them again.', { id: 'fleet.accessGone' }) };
  if (code === 'supplier_not_found') return { supplier: missingSupplier() };
  return code === 'change_not_allowed' && field === 'role' ? { role: lastAdministratorText() } : null;
}
