import { useState } from 'react';
import { removeSecondFactor, renewRecoveryCodes } from '../../contract/operations/second-factor.ts';
import { formatInstant } from '../../domain/format/dates.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LightDom } from '../../ui/light-dom.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Proof, ProveForm } from './prove-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export interface ActiveFactorProps {
  factor: { since: string; recoveryCodesLeft: number; isRequired: boolean; hasPassword: boolean };
  onChanged: () => void;
}

type Step = 'state' | 'renew' | 'remove' | { codes: readonly string[] };

/** Shows a second factor that is on, creates new recovery codes and turns it off. */
export function ActiveFactor({ factor, onChanged }: ActiveFactorProps) {
  useLanguage();
  const { client, notify, session } = useStore();
  const [step, setStep] = useState<Step>('state');
  const { hasPassword, isRequired } = factor;
  const renew = async (body: Proof) => {
    const { recoveryCodes } = await client.call(renewRecoveryCodes, { body });
    setStep({ codes: recoveryCodes });
  };
  const remove = async (body: Proof) => {
    await client.call(removeSecondFactor, { body });
    setStep('state');
    notify('good', () => msg('Two-step sign-in is off.', { id: 'account.factorIsOff' }));
    if (isRequired) session.update({ needsSecondFactor: true });
    onChanged();
  };
  const part = { hasPassword, onCancel: () => setStep('state') };
  if (typeof step === 'object') {
    return (
      <RecoveryCodes
        codes={step.codes}
        onDone={() => {
          setStep('state');
          onChanged();
        }}
      />
    );
  }
  if (step === 'state') {
    return <State factor={factor} onRenew={() => setStep('renew')} onRemove={() => setStep('remove')} />;
  }
  return (
    <LightDom slot="second-factor">
      {step === 'renew' ? (
        <ProveForm
          {...part}
          key={step}
          action={{ kind: 'primary', label: msg('Create new codes', { id: 'account.codesCreate' }) }}
          send={renew}
        >
          <p>{msg('Your previous recovery codes will stop working.', { id: 'account.codesRenewText' })}</p>
        </ProveForm>
      ) : (
        <ProveForm
          {...part}
          key={step}
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

/** So few codes that new ones are due. */
const fewCodes = 3;

function State({
  factor,
  onRenew,
  onRemove,
}: Pick<ActiveFactorProps, 'factor'> & { onRenew: () => void; onRemove: () => void }) {
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
        <Button onClick={onRenew}>{msg('New recovery codes', { id: 'account.codesRenew' })}</Button>
        <Button onClick={onRemove}>{msg('Turn off', { id: 'account.factorTurnOff' })}</Button>
      </div>
    </>
  );
}
