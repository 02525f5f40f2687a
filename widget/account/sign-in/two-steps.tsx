import { type ReactNode, useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** Loaded on demand: only staff have a second factor. */
const CodeForm = lazyPart(() => import('./code-form.tsx').then(({ CodeForm }) => CodeForm), {
  fallback: () => (
    <Loading className="r-account-form">
      <Skeleton shape="block" lines={2} className="r-account-skeleton__field" />
    </Loading>
  ),
});

export interface TwoStepsProps {
  stayConnected: boolean;
  onDone: () => void;
  /** Renders the first step. `isExpired` is true after a second step that took too long or had too many wrong codes. */
  children: (first: { onCodeNeeded: () => void; isExpired: boolean }) => ReactNode;
}

/** Shows the first step of signing in and, for an account with a second factor, the code after it. */
export function TwoSteps({ stayConnected, onDone, children }: TwoStepsProps) {
  const [step, setStep] = useState<'first' | 'code' | 'expired'>('first');
  if (step === 'code') {
    return (
      <CodeForm
        stayConnected={stayConnected}
        onDone={onDone}
        onExpired={() => setStep('expired')}
        onBack={() => setStep('first')}
      />
    );
  }
  return children({ onCodeNeeded: () => setStep('code'), isExpired: step === 'expired' });
}

/** Returns true if the first step was right and the account has a second factor. */
export function isCodeNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'second_factor_required';
}
