import { useEffect, useRef } from 'react';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { useRoot, useStyles } from '../../theme/root-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BankChallenge } from './bank-challenge.tsx';
import css from './card-form.css?inline';
import { TestCards } from './test-cards.tsx';
import { type CardField, type CardTask, useCardForm } from './use-card-form.ts';

export interface CardFormProps extends CardTask {
  /** The formatted amount in the button's label. */
  amount: string;
  onReady: () => void;
}

/** Renders the sandbox's card form, and the bank's challenge if the card requires it. */
export function CardForm({ amount, onReady, ...task }: CardFormProps) {
  useStyles(css);
  useLanguage();
  const form = useCardForm(task);
  const ready = useRef(onReady);
  useEffect(() => ready.current(), []);
  if (form.step === 'challenge') return <BankChallenge amount={amount} busy={form.isSending} onDecide={form.decide} />;
  if (form.step === 'paid') {
    return (
      <Notice kind="good" live="status" title={msg('Payment successful', { id: 'sandbox.paid' })}>
        {msg('We’re confirming your booking.', { id: 'sandbox.paidText' })}
      </Notice>
    );
  }
  return <CardFields form={form} amount={amount} />;
}

function CardFields({ form, amount }: { form: ReturnType<typeof useCardForm>; amount: string }) {
  const { failure, attempt, isSending, idOf } = form;
  const root = useRoot();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each declined attempt moves the focus again
  useEffect(() => {
    if (failure && !isSending) root?.getElementById(idOf('number'))?.focus();
  }, [attempt, isSending]);
  const field = (name: CardField, label: string, placeholder: string, width?: number) => (
    <TextField
      id={idOf(name)}
      className={`r-card-form__${name}`}
      label={label}
      name={`card-${name}`}
      required
      inputMode="numeric"
      autoComplete="off"
      maxLength={name === 'code' ? 4 : 24}
      placeholder={placeholder}
      width={width}
      value={form.values[name]}
      error={form.errorOf(name)}
      onChange={(value) => form.change(name, value)}
    />
  );
  return (
    <form
      className="r-card-form"
      noValidate
      onSubmit={form.submit}
      aria-label={msg('Card payment', { id: 'sandbox.form' })}
    >
      <Notice kind="info">
        {msg('Test payment: you won’t be charged. Never enter a real card here.', { id: 'sandbox.noMoney' })}
      </Notice>
      {failure && (
        <Notice kind="danger" live="alert">
          {errorMessage({ code: failure })}
        </Notice>
      )}
      {field('number', msg('Card number', { id: 'sandbox.number' }), '4242 4242 4242 4242')}
      <div className="r-card-form__pair">
        {field('expiry', msg('Expiry date (month / year)', { id: 'sandbox.expiry' }), '12/28', 7)}
        {field('code', msg('Security code', { id: 'sandbox.code' }), '123', 5)}
      </div>
      <Button type="submit" kind="primary" full busy={isSending}>
        {amount ? msg(str`Pay ${amount}`, { id: 'sandbox.pay' }) : msg('Pay now', { id: 'sandbox.payNow' })}
      </Button>
      <TestCards onUse={form.useCard} />
    </form>
  );
}
