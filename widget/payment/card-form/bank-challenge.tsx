import { useEffect, useRef } from 'react';
import { msg, str } from '../../i18n/localize.ts';
import { Button } from '../../ui/button.tsx';

export interface BankChallengeProps {
  amount: string;
  busy: boolean;
  onDecide: (approve: boolean) => void;
}

/** Renders the bank's authentication step (3-D Secure). */
export function BankChallenge({ amount, busy, onDecide }: BankChallengeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="r-bank-challenge" aria-labelledby="bank-challenge">
      <p className="r-bank-challenge__bank">{msg('Test bank', { id: 'sandbox.bank' })}</p>
      <h1 className="r-bank-challenge__title" id="bank-challenge" ref={heading} tabIndex={-1}>
        {msg('Do you approve this payment?', { id: 'sandbox.question' })}
      </h1>
      <p>{msg(str`Your bank wants to confirm that you’re paying ${amount}.`, { id: 'sandbox.questionText' })}</p>
      <div className="r-bank-challenge__buttons">
        <Button kind="primary" busy={busy} onClick={() => onDecide(true)}>
          {msg('Approve', { id: 'sandbox.approve' })}
        </Button>
        <Button busy={busy} onClick={() => onDecide(false)}>
          {msg('Decline', { id: 'sandbox.refuse' })}
        </Button>
      </div>
    </section>
  );
}
