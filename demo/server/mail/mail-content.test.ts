import { expect, it } from 'vitest';
import { languages } from '../../../widget/domain/enumerations.ts';
import { composeMail } from './mail-content.ts';
import type { MailDraft } from './mail-draft.ts';

const draft: MailDraft = {
  subject: 'Booking\r\nBcc: x@example.com',
  greeting: 'Hello <Ada>,',
  sender: {
    name: 'Atlas & Cars',
    url: 'https://cars.example',
    logoUrl: 'https://cars.example/logo.png',
    contact: 'desk@cars.example',
    reason: 'You’re receiving this email because you booked.',
  },
  blocks: [
    { kind: 'paragraph', text: 'Your car is booked.' },
    { kind: 'button', label: 'Manage booking', url: 'https://cars.example/booking?b=1&t=2' },
    {
      kind: 'stops',
      stops: [
        {
          heading: 'Pick-up',
          date: '1 March, 10:00',
          place: 'Nice Airport',
          address: 'Terminal 2',
          notes: ['Shuttle, 8 min', 'Bay <3>, on level 0'],
          phone: { label: 'Desk', number: '+33199004021' },
          directions: { label: 'Get directions', url: 'https://maps.example/?to=1' },
        },
      ],
    },
    { kind: 'contacts', heading: 'If you need help', contacts: [{ label: 'Breakdown', number: '+33 1 99 00 50 90' }] },
    {
      kind: 'bill',
      heading: 'Price',
      lines: [{ label: '3 days', detail: '3 × $26', amount: '$78' }],
      total: { label: 'Total', amount: '$78' },
      payments: [{ label: 'Due at the counter', amount: '$78' }],
    },
  ],
};

it.each(languages)('renders the same content as HTML and as text in %s', (language) => {
  const { subject, text, html } = composeMail(draft, language);
  const colon = language === 'fr' ? '\u00a0:' : ':';
  expect(subject).toBe('Booking Bcc: x@example.com');
  expect(text).toContain(`Manage booking${colon}\nhttps://cars.example/booking?b=1&t=2`);
  expect(text).toContain(`  3 days (3 × $26)${colon} $78\n  Total${colon} $78`);
  expect(text).toMatch(
    /Pick-up\n {2}1 March, 10:00\n {2}Nice Airport\n {2}Terminal 2\n {2}Shuttle, 8 min\n {2}Bay <3>, on level 0\n/,
  );
  expect(text).toContain(`  Desk${colon} +33 1 99 00 40 21\n  Get directions`);
  expect(text).toContain(`If you need help\n  Breakdown${colon} +33 1 99 00 50 90`);
  expect(html).toContain('Bay &lt;3&gt;');
  expect(html).toMatch(/Desk <a href="tel:\+33199004021"[^>]*>\+33 1 99 00 40 21<\/a>/);
  expect(html).toMatch(/<a href="tel:\+33199005090"[^>]*>\+33 1 99 00 50 90<\/a>/);
  expect(text).toMatch(/--\nYou’re receiving this email because you booked\.\nAtlas & Cars · https:\/\/cars\.example/);
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).toContain('href="https://cars.example/booking?b=1&amp;t=2"');
  expect(html).toContain('Hello &lt;Ada&gt;,');
  expect(html).toContain('alt="Atlas &amp; Cars"');
  for (const word of ['Nice Airport', 'Get directions', '3 × $26', 'Due at the counter', 'because you booked'])
    expect(html).toContain(word);
  expect(html).toContain('prefers-color-scheme:dark');
});
