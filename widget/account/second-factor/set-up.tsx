import { useEffect, useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { startSecondFactor } from '../../contract/operations/second-factor.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import { useStyles } from '../../theme/root-context.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LightDom } from '../../ui/light-dom.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { factorErrorMessage } from './factor-texts.ts';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type OfferedKey, ScanStep } from './scan-step.tsx';
import css from './second-factor.css?inline';

export interface SetUpProps {
  /** True if the user opened the set-up: the field of its first step takes the focus. */
  takesFocus: boolean;
  /** Called before a pressed button disappears while something loads. */
  focusHeading: () => void;
  /** Called when the recovery codes are saved. */
  onDone: () => void;
  onCancel?: (() => void) | undefined;
}

type Step =
  | { name: 'start'; failure: ApiError | null }
  | { name: 'password'; takesFocus: boolean }
  | { name: 'scan'; offered: OfferedKey; takesFocus: boolean }
  | { name: 'codes'; codes: readonly string[] };

/** Sets a second factor up: the key, a first code, the recovery codes. Requires the password if the sign-in is not recent. */
export function SetUp({ takesFocus, focusHeading, onDone, onCancel }: SetUpProps) {
  useStyles(css);
  useLanguage();
  const { client } = useStore();
  const [step, setStep] = useState<Step>({ name: 'start', failure: null });
  const start = async (byUser: boolean, password?: string) => {
    const offered = await client.call(startSecondFactor, { body: password === undefined ? {} : { password } });
    setStep({ name: 'scan', offered, takesFocus: byUser });
  };
  const open = (byUser: boolean) => {
    setStep({ name: 'start', failure: null });
    start(byUser).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      const needsPassword = error.code === 'password_required';
      setStep(needsPassword ? { name: 'password', takesFocus: byUser } : { name: 'start', failure: error });
    });
  };
  const retry = () => {
    focusHeading();
    open(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the set-up opens
  useEffect(() => open(takesFocus), []);
  if (step.name === 'codes') return <RecoveryCodes codes={step.codes} onDone={onDone} />;
  if (step.name === 'scan') {
    return (
      <ScanStep
        offered={step.offered}
        takesFocus={step.takesFocus}
        onConfirmed={(codes) => setStep({ name: 'codes', codes })}
        onCancel={onCancel}
      />
    );
  }
  if (step.name === 'password') {
    return (
      <LightDom slot="second-factor">
        <PasswordForm send={(password) => start(true, password)} takesFocus={step.takesFocus} onCancel={onCancel} />
      </LightDom>
    );
  }
  if (step.failure) {
    return (
      <ErrorState title={msg('We couldn’t load your two-step sign-in', { id: 'account.factorFailed' })} onRetry={retry}>
        {factorErrorMessage(step.failure)}
      </ErrorState>
    );
  }
  return (
    <Loading>
      <Skeleton shape="block" lines={3} className="r-account-skeleton__field" />
    </Loading>
  );
}
