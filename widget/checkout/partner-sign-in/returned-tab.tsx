import { CircleCheck } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { useReport } from '../../parts/use-report.ts';
import { useStore } from '../../state/store-context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { CheckoutProps } from '../checkout-props.ts';
import { CheckoutSkeleton } from '../checkout-skeleton.tsx';
import { passOn, readReturned } from './return-address.ts';

/** How long the tab that waits may take to answer, in milliseconds. */
const patience = 4_000;

export interface ReturnedTabProps extends CheckoutProps {
  /** What is shown where nobody comes back from the host, or where nobody waits for it. */
  children: ReactNode;
}

/** A tab that comes back from signing in on the host: the booking goes on in the one that was left, so this one only says so. */
export function ReturnedTab({ children, ...props }: ReturnedTabProps) {
  const { isHost } = useStore();
  const [stage, setStage] = useState<'none' | 'passing' | 'done'>(isHost || !readReturned() ? 'none' : 'passing');
  useEffect(() => {
    const returned = readReturned();
    if (isHost || !returned) return;
    const timer = setTimeout(() => setStage('none'), patience);
    const stop = passOn(returned, () => {
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
