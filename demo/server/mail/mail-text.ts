import type { Language } from '../../../widget/domain/enumerations.ts';
import { formatPhone } from '../../../widget/domain/format/phones.ts';
import type { MailAmount, MailBlock, MailContact, MailDraft, MailSender, MailStop } from './mail-draft.ts';

/** Renders a mail's plain-text body. */
export function renderText({ greeting, blocks, closing, sender }: MailDraft, language: Language): string {
  const parts = [sender?.name, greeting, ...blocks.map((block) => blockText(block, colonOf(language))), closing];
  return [...parts.filter(Boolean), ...(sender ? [footerText(sender, colonOf(language))] : [])].join('\n\n');
}

/** French has a no-break space before a colon. */
function colonOf(language: Language): string {
  return language === 'fr' ? '\u00a0:' : ':';
}

function blockText(block: MailBlock, colon: string): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'heading':
      return [block.text, block.detail].filter(Boolean).join('\n');
    case 'button':
      return `${block.label}${colon}\n${block.url}`;
    case 'facts':
      return [block.heading, ...block.rows.map(([label, value]) => `  ${label}${colon} ${value}`)].join('\n');
    case 'stops':
      return block.stops.map((stop) => stopText(stop, colon)).join('\n\n');
    case 'contacts':
      return [block.heading, ...block.contacts.map((contact) => `  ${contactText(contact, colon)}`)].join('\n');
    case 'bill': {
      const { heading, lines, total, payments } = block;
      return [heading, ...[...lines, total, ...payments].map((line) => amountText(line, colon))].join('\n');
    }
  }
}

function contactText({ label, number }: MailContact, colon: string): string {
  return `${label}${colon} ${formatPhone(number)}`;
}

function stopText(stop: MailStop, colon: string): string {
  const { heading, date, place, address, notes, phone, directions } = stop;
  const contact = phone && contactText(phone, colon);
  const lines = [
    date,
    place,
    address,
    ...notes,
    contact,
    directions && `${directions.label}${colon} ${directions.url}`,
  ];
  return [heading, ...lines.filter(Boolean).map((line) => `  ${line}`)].join('\n');
}

function amountText({ label, detail, amount }: MailAmount, colon: string): string {
  return `  ${label}${detail ? ` (${detail})` : ''}${colon} ${amount}`;
}

function footerText({ name, url, contact, reason, unsubscribe }: MailSender, colon: string): string {
  const lines = ['--', reason, [name, url].join(' · '), ...(contact ? [contact] : [])];
  return [...lines, ...(unsubscribe ? [`${unsubscribe.label}${colon} ${unsubscribe.url}`] : [])].join('\n');
}
