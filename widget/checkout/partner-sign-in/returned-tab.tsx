import { CircleCheck } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { useReport } from '../../parts/use-report.ts';
import { useStore } from '../../state/store-context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { CheckoutProps } from '../checkout-props.ts';
import { CheckoutSkeleton } from '../checkout-skeleton.tsx';
import { postReturn, readReturnParams } from './return-address.ts';

/** Time in milliseconds within which the waiting tab must respond. */
const timeoutMs = 4_000;

export interface ReturnedTabProps extends CheckoutProps {
  /** Shown if this tab didn't return from the host, or if no tab responds. */
  children: ReactNode;
}

/** A tab that returns from signing in on the host. The booking continues in the original tab, so this one shows only a message. */
export function ReturnedTab({ children, ...props }: ReturnedTabProps) {
  const { isHost } = useStore();
  const [stage, setStage] = useState<'none' | 'passing' | 'done'>(isHost || !readReturnParams() ? 'none' : 'passing');
  useEffect(() => {
    const returned = readReturnParams();
    if (isHost || !returned) return;
    const timer = setTimeout(() => setStage('none'), timeoutMs);
    const stop = postReturn(returned, () => {
      clearTimeout(timer);
      setStage('done');
      window.close();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isHost]);
  if (stage === 'none') return children;
  return stage === 'done' ? <Done {...props} /> : <Passing {...props} />;
}

function Passing(props: CheckoutProps) {
  useReport(props, 'loading');
  return <CheckoutSkeleton />;
}

function Done(props: CheckoutProps) {
  useLanguage();
  useReport(props, 'empty');
  return (
    <EmptyState
      icon={<Icon of={CircleCheck} size="lg" />}
      title={msg('You are signed in', { id: 'checkout.handedOver' })}
    >
      {msg('Continue your booking in the tab you left. You can close this one.', {
        id: 'checkout.handedOverText',
      })}
    </EmptyState>
  );
}
