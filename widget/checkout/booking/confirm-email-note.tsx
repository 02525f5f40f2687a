import { useEffect, useRef } from 'react';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { problemMessage } from '../../i18n/messages/problems.ts';
import { Notice } from '../../ui/notice.tsx';

/** Shown if the order is booked only by the link that was mailed. Focus moves to it after each attempt. */
export function ConfirmEmailNote({ email, attempt }: { email: string; attempt: number }) {
  useLanguage();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  return (
    <div ref={box} tabIndex={-1} className="r-booking-problem">
      <Notice live="status" title={msg('Check your email to confirm this booking', { id: 'checkout.confirmEmail' })}>
        <p>{problemMessage('confirm_email')}</p>
        <p>
          {msg(str`We sent it to ${email}. Everything you entered is kept.`, { id: 'checkout.confirmEmailSentTo' })}
        </p>
      </Notice>
    </div>
  );
}
