import { isRecordId } from '../../../widget/domain/record-id.ts';
import type { App } from '../http/app.ts';
import { callerOf, clientAddress } from '../http/client-address.ts';
import { checkOrigin } from '../http/origin.ts';
import type { Origins } from '../http/origins.ts';
import { notFoundResponse } from '../http/problem-response.ts';
import { readBytes } from '../http/read-body.ts';
import { mailPolicy, plainPagePolicy, setPageHeaders } from '../http/security-headers.ts';
import type { MailContext } from '../mail/context.ts';
import { siteConfig } from '../process/site-config.ts';
import { type ConfirmBookingContext, confirmBookingPage, handleConfirmBooking } from './confirm-booking-page.ts';
import { expiredQuotePage } from './expired-quote-page.ts';
import { mailboxResponse } from './mailbox.ts';
import { confirmSubscriptionPage, handlePostedPage, joinAccountPage } from './plain-pages.ts';
import { pageLanguage } from './site-pages.ts';
import { handleUnsubscribe, unsubscribePage } from './unsubscribe-page.ts';

type Context = ConfirmBookingContext & Pick<MailContext, 'origins' | 'pictures' | 'siteConfig'>;

const maxFormBytes = 10_000;

/** Adds the server's pages without script: those that mails link to and, in demo mode, the mailbox. */
export function addPlainPageRoutes(app: App, context: Context): void {
  if (context.configuration.demo) addMailboxRoute(app, context);
  const languageOf = (request: Request) =>
    pageLanguage(new URL(request.url), request.headers.get('cookie') ?? '', siteConfig(context, ''));
  app.get('/confirm-subscription/:token', ({ req }) =>
    confirmSubscriptionPage(context, languageOf(req.raw), req.param('token')),
  );
  app.get('/join-account/:token', ({ req }) =>
    joinAccountPage(context, {
      language: languageOf(req.raw),
      token: req.param('token'),
      provider: req.query('with') ?? '',
    }),
  );
  app.on('POST', ['/confirm-subscription', '/join-account'], async ({ req }) =>
    handlePostedPage(context, req.path, await readForm(req.raw, context.origins)),
  );
  // A quote that is still stored opens the checkout (`assistants/assistant-routes.ts`).
  app.get('/quote/:id', async ({ req }, next) =>
    isRecordId(req.param('id')) ? expiredQuotePage(context, languageOf(req.raw)) : next(),
  );
  app.get('/unsubscribe/:token', ({ req }) => unsubscribePage(context, languageOf(req.raw), req.param('token')));
  app.post('/unsubscribe/:token', async ({ req }) => {
    const fields = new TextDecoder().decode(await readBytes(req.raw, maxFormBytes, 'body_too_large'));
    return handleUnsubscribe(context, req.param('token'), new URLSearchParams(fields), languageOf(req.raw));
  });
  app.get('/confirm-booking/:token', ({ req }) => confirmBookingPage(context, req.param('token'), languageOf(req.raw)));
  app.post('/confirm-booking', async ({ req, env }) => {
    const fields = await readForm(req.raw, context.origins);
    const read = (name: string) => String(fields.get(name) ?? '');
    const caller = callerOf(clientAddress(req.raw, env, context.configuration.trustProxy));
    const posted = { token: read('token'), total: read('total'), caller, language: languageOf(req.raw) };
    return handleConfirmBooking(context, posted);
  });
}

async function readForm(request: Request, origins: Origins): Promise<FormData> {
  // Only the site's own origin, which no import changes, may post a form.
  checkOrigin(origins.recentKindOf(request), true, false);
  const bytes = await readBytes(request, maxFormBytes, 'body_too_large');
  return new Response(bytes, { headers: { 'content-type': 'application/x-www-form-urlencoded' } }).formData();
}

function addMailboxRoute(app: App, context: Context): void {
  app.get('/mailbox/*', async ({ req }) => {
    const response = (await mailboxResponse(context, req.path)) ?? notFoundResponse();
    setPageHeaders(response.headers, req.path.endsWith('.html') ? mailPolicy : plainPagePolicy());
    return response;
  });
}
