import { useState } from 'react';
import { removeSecondFactor, renewRecoveryCodes } from '../../contract/operations/second-factor.ts';
import { formatInstant } from '../../domain/format/dates.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { LightDom } from '../../ui/light-dom.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OpenButton } from './open-button.tsx';
import { type Proof, ProveForm } from './prove-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export interface ActiveFactorProps {
  factor: { since: string; recoveryCodesLeft: number; isRequired: boolean; hasPassword: boolean };
  /** Called before a pressed button disappears, or when a change is done. */
  focusHeading: () => void;
  onChanged: () => void;
}

type Change = 'renew' | 'remove';

type Step = { name: 'state'; cancelled?: Change } | { name: Change } | { name: 'codes'; codes: readonly string[] };

/** Shows a second factor that is on, creates new recovery codes and turns it off. */
export function ActiveFactor({ factor, focusHeading, onChanged }: ActiveFactorProps) {
  useLanguage();
  const { client, notify, session } = useStore();
  const [step, setStep] = useState<Step>({ name: 'state' });
  const { hasPassword, isRequired } = factor;
  const finish = () => {
    focusHeading();
    setStep({ name: 'state' });
    onChanged();
  };
  const renew = async (body: Proof) => {
    const { recoveryCodes } = await client.call(renewRecoveryCodes, { body });
    setStep({ name: 'codes', codes: recoveryCodes });
  };
  const remove = async (body: Proof) => {
    await client.call(removeSecondFactor, { body });
    notify('good', () => msg('Two-step sign-in is off.', { id: 'account.factorIsOff' }));
    if (isRequired) session.update({ needsSecondFactor: true });
    finish();
  };
  if (step.name === 'codes') return <RecoveryCodes codes={step.codes} onDone={finish} />;
  if (step.name === 'state') {
    const open = (name: Change) => {
      focusHeading();
      setStep({ name });
    };
    return <State factor={factor} cancelled={step.cancelled} onOpen={open} />;
  }
  const part = { hasPassword, onCancel: () => setStep({ name: 'state', cancelled: step.name }) };
  return (
    <LightDom slot="second-factor">
      {step.name === 'renew' ? (
        <ProveForm
          {...part}
          key={step.name}
          action={{ kind: 'primary', label: msg('Create new codes', { id: 'account.codesCreate' }) }}
          send={renew}
        >
          <p>{msg('Your previous recovery codes will stop working.', { id: 'account.codesRenewText' })}</p>
        </ProveForm>
      ) : (
        <ProveForm
          {...part}
          key={step.name}
          action={{ kind: 'danger', label: msg('Turn off two-step sign-in', { id: 'account.factorOff' }) }}
          send={remove}
        >
          <RemovalNote isRequired={isRequired} />
        </ProveForm>
      )}
    </LightDom>
  );
}

function RemovalNote({ isRequired }: { isRequired: boolean }) {
  useLanguage();
  return (
    <p>
      {isRequired
        ? msg(
            'It’s required for all staff, so you’ll need to set it up again right away, for example on your new phone.',
            {
              id: 'account.factorOffRequired',
            },
          )
        : msg('Your password will be enough to sign in.', { id: 'account.factorOffText' })}
    </p>
  );
}

/** With this many unused codes or fewer, the user is prompted to create new ones. */
const fewCodes = 3;

interface StateProps extends Pick<ActiveFactorProps, 'factor'> {
  /** The change that was cancelled; its button takes the focus. */
  cancelled: Change | undefined;
  onOpen: (change: Change) => void;
}

function State({ factor, cancelled, onOpen }: StateProps) {
  const language = useLanguage();
  const { config } = useStore();
  const { recoveryCodesLeft: left } = factor;
  const since = formatInstant(new Date(factor.since), config.value.timeZone, language);
  return (
    <>
      <p className="r-factor__state">
        <Badge kind="good">{msg('On', { id: 'account.factorBadge' })}</Badge>
        <span>{msg(str`Since ${since}`, { id: 'account.factorSince' })}</span>
      </p>
      <p>{msg(str`Recovery codes left: ${left}`, { id: 'account.codesLeft' })}</p>
      {left <= fewCodes && (
        <Notice kind="warning">
          {msg('Create new recovery codes before you run out.', { id: 'account.codesFew' })}
        </Notice>
      )}
      <div className="r-factor__actions">
        <OpenButton takesFocus={cancelled === 'renew'} onClick={() => onOpen('renew')}>
          {msg('New recovery codes', { id: 'account.codesRenew' })}
        </OpenButton>
        <OpenButton takesFocus={cancelled === 'remove'} onClick={() => onOpen('remove')}>
          {msg('Turn off', { id: 'account.factorTurnOff' })}
        </OpenButton>
      </div>
    </>
  );
}
