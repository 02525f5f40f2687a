import { confirmSecondFactor } from '../../contract/operations/second-factor.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import { Button } from '../../ui/button.tsx';
import { LightDom } from '../../ui/light-dom.tsx';
import { Link } from '../../ui/link.tsx';
import { problemsOf } from '../field-texts.ts';
import { FormFailure } from '../form-failure.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { useFocusOnMount } from '../use-focus-on-mount.ts';
import { QrCode } from '../voucher/qr-code.tsx';
import { AppCodeField, checkAppCode } from './code-field.tsx';
import { CopyButton } from './copy-button.tsx';
import { factorErrorMessage } from './factor-texts.ts';
import { FormFrame } from './form-frame.tsx';

/** A key for an authenticator app: as text, and as the URI of a QR code. */
export interface OfferedKey {
  secret: string;
  uri: string;
}

export interface ScanStepProps {
  offered: OfferedKey;
  /** True if the field of the code takes the focus. */
  takesFocus: boolean;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  /** Without it, the set-up can't be cancelled. */
  onCancel?: (() => void) | undefined;
}

/** Shows the key to an authenticator app, and turns the second factor on with a first code. */
export function ScanStep({ offered, ...confirm }: ScanStepProps) {
  useLanguage();
  return (
    <ol className="r-factor__steps">
      <li>
        <p>
          {msg('Open an authenticator app on your phone, or your password manager, and scan this code.', {
            id: 'account.factorScan',
          })}
        </p>
        <KeyToScan {...offered} />
      </li>
      <li>
        <LightDom slot="second-factor">
          <ConfirmForm {...confirm} />
        </LightDom>
      </li>
    </ol>
  );
}

function KeyToScan({ secret, uri }: OfferedKey) {
  useLanguage();
  return (
    <div className="r-factor__scan">
      <QrCode text={uri} label={msg('QR code for your authenticator app', { id: 'account.factorQr' })} />
      <div className="r-factor__typed">
        <p>{msg('Can’t scan it? Enter this key in the app:', { id: 'account.factorKey' })}</p>
        <code className="r-factor__key">{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
        <div className="r-factor__actions">
          <CopyButton text={secret} label={msg('Copy key', { id: 'account.factorKeyCopy' })} />
        </div>
        <Link href={uri}> {msg('Open in an app on this device', { id: 'account.factorOpen' })}</Link>
      </div>
    </div>
  );
}

/** Returns the text for a wrong code. If the app shows that code, only the phone's clock can be the cause. */
const wrongCode = () =>
  msg('That code isn’t right. Check that your phone’s clock is correct, then enter the next code.', {
    id: 'account.factorCodeWrong',
  });

function ConfirmForm({ takesFocus, onConfirmed, onCancel }: Omit<ScanStepProps, 'offered'>) {
  useLanguage();
  const { client } = useStore();
  const form = useAccountForm({
    initial: { code: '' },
    check: ({ code }) => problemsOf({ code: checkAppCode(code) }),
    send: async ({ code }) => onConfirmed((await client.call(confirmSecondFactor, { body: { code } })).recoveryCodes),
    explain: ({ code }) => (code === 'code_invalid' ? { code: wrongCode() } : null),
  });
  useFocusOnMount(form.idOf('code'), takesFocus);
  return (
    <FormFrame onSubmit={form.submit}>
      <p>{msg('Enter the code from the app.', { id: 'account.factorConfirm' })}</p>
      <FormFailure
        error={form.failure}
        attempt={form.attempt}
        text={form.failure ? factorErrorMessage(form.failure) : undefined}
      />
      <AppCodeField {...form.bind('code')} />
      <div className="r-factor__actions">
        <Button kind="primary" type="submit" busy={form.isSending}>
          {msg('Turn on', { id: 'account.factorOn' })}
        </Button>
        {onCancel && <Button onClick={onCancel}>{msg('Cancel', { id: 'account.factorCancel' })}</Button>}
      </div>
    </FormFrame>
  );
}
