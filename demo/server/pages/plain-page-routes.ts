import type { App } from '../http/app.ts';
import { checkOrigin, type OriginRules, originKind } from '../http/origin.ts';
import { notFoundResponse } from '../http/problem-response.ts';
import { readBytes } from '../http/read-body.ts';
import { mailPolicy, plainPagePolicy, setPageHeaders } from '../http/security-headers.ts';
import type { MailContext, MailWriterContext } from '../mail/context.ts';
import { siteConfig } from '../process/site-config.ts';
import { mailboxResponse } from './mailbox.ts';
import { confirmSubscriptionPage, handlePostedPage, joinAccountPage } from './plain-pages.ts';
import { pageLanguage } from './site-pages.ts';

type Context = MailWriterContext & Pick<MailContext, 'configuration' | 'db' | 'mailWorker' | 'pictures' | 'siteConfig'>;

const maxFormBytes = 10_000;

/** Adds the server's pages without script: those that mails link to and, in demo mode, the mailbox. */
export function addPlainPageRoutes(app: App, context: Context, originRules: () => OriginRules): void {
  if (context.configuration.demo) addMailboxRoute(app, context);
  const languageOf = (request: Request) =>
    pageLanguage(new URL(request.url), request.headers.get('cookie') ?? '', siteConfig(context, ''));
  app.get('/confirm-subscription/:token', ({ req }) =>
    confirmSubscriptionPage(languageOf(req.raw), req.param('token')),
  );
  app.get('/join-account/:token', ({ req }) =>
    joinAccountPage(languageOf(req.raw), req.param('token'), req.query('with') ?? ''),
  );
  app.on('POST', ['/confirm-email', '/confirm-subscription', '/join-account'], async ({ req }) => {
    checkOrigin(originKind(req.raw, originRules()), true, false);
    const bytes = await readBytes(req.raw, maxFormBytes, 'body_too_large');
    const fields = await new Response(bytes, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }).formData();
    return handlePostedPage(context, req.path, fields);
  });
}

function addMailboxRoute(app: App, context: Context): void {
  app.get('/mailbox/*', async ({ req }) => {
    const response = (await mailboxResponse(context, req.path)) ?? notFoundResponse();
    setPageHeaders(response.headers, req.path.endsWith('.html') ? mailPolicy : plainPagePolicy);
    return response;
  });
}
