import type { Guide, GuidePlace } from './chapter.ts';
import { accounts } from './chapters/accounts.ts';
import { consent } from './chapters/consent.ts';
import { journey } from './chapters/journey.ts';
import { receipts } from './chapters/receipts.ts';
import { start } from './chapters/start.ts';
import { strict } from './chapters/strict.ts';

/** All guides for a host, in the order in which one needs them. */
export const guidesFor = (place: GuidePlace): Guide[] =>
  [start, journey, strict, consent, receipts, accounts].map((write) => write(place));
