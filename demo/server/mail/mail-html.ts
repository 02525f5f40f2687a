import type { Language } from '../../../widget/domain/enumerations.ts';
import { formatPhone, phoneUrl } from '../../../widget/domain/format/phones.ts';
import { mailPictureSize } from '../uploads/car-pictures.ts';
import { escapeHtml } from './escape-html.ts';
import type {
  DraftPicture,
  MailAmount,
  MailBlock,
  MailContact,
  MailDraft,
  MailSender,
  MailStop,
} from './mail-draft.ts';
import { pictureUrl } from './mail-picture.ts';
import { headStyles, styles } from './mail-styles.ts';

/** A longer telephone number doesn't fit beside its label on a phone and may wrap. */
const longestOnOneLine = 18;

/** Renders a mail's HTML body: one column of at most 600 px, in a table because Outlook ignores `max-width`. */
export function renderHtml({ subject, greeting, blocks, closing, sender }: MailDraft, language: Language): string {
  const first = blocks.find((block) => block.kind === 'paragraph');
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${headStyles}</style></head>
<body class="m-page" style="${styles.page}">
${first ? `<div style="${styles.preheader}">${escapeHtml(first.text)}</div>` : ''}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:left">
${sender ? `<tr><td style="${styles.brand}">${brandHtml(sender)}</td></tr>` : ''}
<tr><td class="m-card" style="${styles.card}">
${[paragraphHtml(greeting), ...blocks.map(blockHtml), ...(closing ? [paragraphHtml(closing)] : [])].join('\n')}
</td></tr>
${sender ? `<tr><td class="m-muted" style="${styles.footer}">${footerHtml(sender)}</td></tr>` : ''}
</table>
</td></tr></table>
</body>
</html>`;
}

function brandHtml({ name, url, logoUrl }: MailSender): string {
  const text = escapeHtml(name);
  const brand = logoUrl ? `<img src="${escapeHtml(logoUrl)}" alt="${text}" height="32" style="${styles.logo}">` : text;
  return `<a href="${escapeHtml(url)}" style="color:inherit;text-decoration:none">${brand}</a>`;
}

function footerHtml({ name, url, contact, reason, unsubscribe }: MailSender): string {
  const linkTo = (address: string, text: string) => `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;
  const lines = [
    linkTo(url, name),
    ...(contact ? [escapeHtml(contact)] : []),
    ...(unsubscribe ? [linkTo(unsubscribe.url, unsubscribe.label)] : []),
  ];
  return `${escapeHtml(reason)}<br>${lines.join(' · ')}`;
}

function paragraphHtml(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text).replace(/\n/g, '<br>')}</p>`;
}

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return paragraphHtml(block.text);
    case 'heading':
      return titleHtml(block);
    case 'button':
      return `<p style="margin:16px 0 24px"><a class="m-button" href="${escapeHtml(block.url)}" style="${styles.button}">${escapeHtml(block.label)}</a></p>`;
    case 'facts':
      return `${headingHtml(block.heading)}<table style="${styles.table}">${block.rows.map(factHtml).join('')}</table>`;
    case 'stops':
      return block.stops.map(stopHtml).join('\n');
    case 'contacts':
      return `${headingHtml(block.heading)}<table style="${styles.table}">${block.contacts.map(contactHtml).join('')}</table>`;
    case 'bill': {
      const rows = [...block.lines.map((line) => amountHtml(line)), amountHtml(block.total, styles.total)];
      return `${headingHtml(block.heading)}<table style="${styles.table};margin-bottom:16px">${[...rows, ...block.payments.map((line) => amountHtml(line))].join('')}</table>`;
    }
  }
}

function titleHtml({ text, detail, picture }: Extract<MailBlock, { kind: 'heading' }>): string {
  const title = `<h1 style="${styles.title}${picture ? ';margin-top:12px' : ''}">${escapeHtml(text)}</h1>`;
  const note = detail ? `<p class="m-muted" style="margin:0 0 16px;${styles.muted}">${escapeHtml(detail)}</p>` : '';
  return `${picture ? pictureHtml(picture) : ''}${title}${note}`;
}

/** The attributes reserve the space for clients that load pictures later or ignore styles; the styles fit it into a narrow column. */
function pictureHtml({ alt }: DraftPicture): string {
  const { width, height } = mailPictureSize;
  return `<img src="${pictureUrl}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" style="${styles.picture}">`;
}

function headingHtml(text: string): string {
  return `<h2 style="${styles.heading}">${escapeHtml(text)}</h2>\n`;
}

function factHtml([label, value]: readonly [string, string]): string {
  return rowHtml(label, escapeHtml(value));
}

function contactHtml({ label, number }: MailContact): string {
  return rowHtml(label, phoneHtml(number));
}

function rowHtml(label: string, value: string): string {
  return `<tr><th scope="row" class="m-muted" style="${styles.name};${styles.factName}">${escapeHtml(label)}</th><td style="${styles.value}">${value}</td></tr>`;
}

function phoneHtml(number: string): string {
  const text = formatPhone(number);
  const style = text.length > longestOnOneLine ? styles.longPhone : styles.phone;
  return `<a href="${escapeHtml(phoneUrl(number))}" class="m-phone" style="${style}">${escapeHtml(text)}</a>`;
}

function stopHtml({ heading, date, place, address, notes, phone, directions }: MailStop): string {
  const lines = [
    `<span class="m-muted" style="${styles.label}">${escapeHtml(heading)}</span>`,
    `<span style="${styles.date}">${escapeHtml(date)}</span>`,
    escapeHtml(place),
    ...(address ? [`<span class="m-muted" style="${styles.muted}">${escapeHtml(address)}</span>`] : []),
    ...notes.map(escapeHtml),
    ...(phone ? [`${escapeHtml(phone.label)} ${phoneHtml(phone.number)}`] : []),
    ...(directions ? [`<a href="${escapeHtml(directions.url)}">${escapeHtml(directions.label)}</a>`] : []),
  ];
  return `<div class="m-line" style="${styles.stop}">${lines.join('<br>')}</div>`;
}

function amountHtml({ label, detail, amount }: MailAmount, style = ''): string {
  const more = detail ? ` <span class="m-muted" style="${styles.muted}">${escapeHtml(detail)}</span>` : '';
  return `<tr><th scope="row" class="m-line" style="${styles.name};${style}">${escapeHtml(label)}${more}</th><td class="m-line" style="${styles.amount};${style}">${escapeHtml(amount)}</td></tr>`;
}
