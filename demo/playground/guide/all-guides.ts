import { accounts } from './chapters/accounts.ts';
import { compare } from './chapters/compare.ts';
import { consent } from './chapters/consent.ts';
import { journey } from './chapters/journey.ts';
import { receipts } from './chapters/receipts.ts';
import { script } from './chapters/script.ts';
import { start } from './chapters/start.ts';
import { strict } from './chapters/strict.ts';
import type { Guide, GuideContext } from './guide.ts';

/** Returns all guides for a host, in reading order. */
export const guidesFor = (place: GuideContext): Guide[] =>
  [start, journey, script, strict, consent, receipts, accounts, compare].map((write) => write(place));
