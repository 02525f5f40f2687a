import { useLayoutEffect } from 'react';
import type { Client } from '../../client/create-client.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import reset from '../../theme/reset.css?inline';
import { useStyles } from '../../theme/root-context.tsx';
import tokens from '../../theme/tokens.css?inline';
import type { OpenCardForm } from '../sandbox-messages.ts';
import { CardForm } from './card-form.tsx';
import css from './card-frame.css?inline';
import type { PagePort } from './page-port.ts';

export interface CardFrameProps {
  client: Client;
  port: PagePort;
  opened: OpenCardForm;
}

/** Renders the frame's content: the form, and the messages about its state to the embedding page. */
export function CardFrame({ client, port, opened }: CardFrameProps) {
  useStyles(reset);
  useStyles(tokens);
  useStyles(css);
  useLanguage();
  const title = msg('Card payment', { id: 'sandbox.form' });
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  useLayoutEffect(() => {
    const content = document.documentElement;
    const report = () => port.post({ type: 'height', height: Math.ceil(content.getBoundingClientRect().height) });
    const observer = new ResizeObserver(report);
    report();
    observer.observe(content);
    return () => observer.disconnect();
  }, [port]);
  const { sessionId, clientSecret, amount } = opened;
  return (
    <main className="r-card-frame">
      <CardForm
        client={client}
        sessionId={sessionId}
        clientSecret={clientSecret}
        amount={amount}
        onReady={() => port.post({ type: 'ready' })}
        onBusy={(isBusy) => port.post({ type: 'busy', isBusy })}
        onPaid={() => port.post({ type: 'paid' })}
        onFailed={(code) => port.post({ type: 'failed', code })}
      />
    </main>
  );
}
