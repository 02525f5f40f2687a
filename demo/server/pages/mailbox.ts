import { desc, eq } from 'drizzle-orm';
import { html } from 'hono/html';
import { mails } from '../db/schema.ts';
import type { MailContext } from '../mail/context.ts';
import type { MailContent } from '../mail/mail-draft.ts';
import { inlinePicture } from '../mail/mail-picture.ts';
import { unseal } from '../mail/seal.ts';
import type { SecretKeys } from '../process/secret-keys.ts';
import { type Html, htmlResponse } from './html.ts';

type Context = Pick<MailContext, 'db' | 'pictures' | 'secret'>;

const maxListed = 200;

const styles = `body{margin:0 auto;max-width:60rem;padding:2rem min(2rem,4vw);font:16px/1.5 system-ui,sans-serif;color:#1b1b1b;background:#f7f7f5}
table{border-collapse:collapse;width:100%;background:#fff}th,td{text-align:start;padding:.5rem min(.75rem,1.5vw);border-bottom:1px solid #ddd}
pre{white-space:pre-wrap;background:#fff;padding:1rem;font:inherit}a{color:inherit}dt{color:#5c5c5c}dd{margin:0 0 .5rem}
td:nth-child(2),td:nth-child(3),dd,pre,li{overflow-wrap:anywhere}
@media(prefers-color-scheme:dark){body{background:#1b1b1b;color:#f2f2f0}table,pre{background:#262626}th,td{border-color:#444}dt{color:#b5b5b5}}`;

/** Responds with the demo's mailbox: all mails, newest first. It replaces a mail server in the demo. */
export async function mailboxResponse(context: Context, path: string): Promise<Response | null> {
  const response = await findPage(context, path);
  response?.headers.set('cache-control', 'no-store');
  return response;
}

async function findPage(context: Context, path: string): Promise<Response | null> {
  if (/^\/mailbox\/?$/.test(path)) return page('Mailbox', await listMails(context));
  if (path === '/mailbox/styles.css')
    return new Response(styles, { headers: { 'content-type': 'text/css; charset=utf-8' } });
  const id = /^\/mailbox\/([0-9a-f]{24})(\.html|\.json)?$/.exec(path);
  const mail = id?.[1] ? await readMail(context, id[1]) : null;
  if (!mail) return null;
  if (id?.[2] === '.html')
    return new Response(await inlinePicture(mail.content, context.pictures), {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  if (id?.[2] === '.json') return Response.json(mail);
  return page(mail.content.subject, showMail(mail));
}

async function listMails({ db, secret }: Context): Promise<Html> {
  const rows = await db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(maxListed);
  if (rows.length === 0) return html`<h1>Mailbox</h1><p>No emails yet.</p>`;
  const lines = rows.map((row) => {
    const subject = row.content ? readContent(row.content, secret).subject : '–';
    return html`<tr><td>${row.createdAt.toISOString().slice(0, 16).replace('T', ' ')}</td><td>${row.recipient}</td><td lang="${row.language}"><a href="/mailbox/${row.id}">${subject}</a></td><td>${row.sentAt ? 'sent' : row.failedAt ? 'failed' : 'queued'}</td></tr>`;
  });
  return html`<h1>Mailbox</h1><p>Emails this demo would have sent, newest first.</p><table><thead><tr><th scope="col">Created</th><th scope="col">To</th><th scope="col">Subject</th><th scope="col">Status</th></tr></thead><tbody>${lines}</tbody></table>`;
}

type StoredMail = {
  id: string;
  kind: string;
  recipient: string;
  language: string;
  messageId: string;
  bookingId: string | null;
  sentAt: Date | null;
  content: MailContent;
};

async function readMail({ db, secret }: Context, id: string): Promise<StoredMail | null> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id)).limit(1);
  if (!row?.content) return null;
  const { kind, recipient, language, messageId, bookingId, sentAt } = row;
  return { id, kind, recipient, language, messageId, bookingId, sentAt, content: readContent(row.content, secret) };
}

function readContent(sealed: string, secret: SecretKeys): MailContent {
  return JSON.parse(unseal(sealed, secret)) as MailContent;
}

function showMail(mail: StoredMail): Html {
  const links = [...mail.content.text.matchAll(/https?:\/\/\S+/g)].map(([url]) => url);
  const anchors = links.map((url) => html`<li><a href="${url}">${url}</a></li>`);
  return html`<p><a href="/mailbox">Mailbox</a></p><h1 lang="${mail.language}">${mail.content.subject}</h1>
<dl><dt>To</dt><dd>${mail.recipient}</dd><dt>Message-ID</dt><dd>${mail.messageId}</dd></dl>
<pre lang="${mail.language}">${mail.content.text}</pre>${anchors.length > 0 ? html`<h2>Links in this email</h2><ul>${anchors}</ul>` : ''}<p><a href="/mailbox/${mail.id}.html">View as HTML</a></p>`;
}

function page(title: string, body: Html): Promise<Response> {
  return htmlResponse(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="stylesheet" href="/mailbox/styles.css"></head><body><main>${body}</main></body></html>`);
}
