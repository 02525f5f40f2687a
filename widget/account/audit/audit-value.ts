import type { AuditEntry } from '../../contract/audit.ts';
import { bookingStatuses, extraNames, isOneOf, type Language, languages } from '../../domain/enumerations.ts';
import { formatWallDate, formatWallDateTime } from '../../domain/format/dates.ts';
import { formatMoney } from '../../domain/format/money.ts';
import { languageTable } from '../../domain/language-table.ts';
import { minor } from '../../domain/money.ts';
import { parseWallDate } from '../../domain/wall-date.ts';
import { parseWallTime } from '../../domain/wall-time.ts';
import { msg } from '../../i18n/localize.ts';
import { bookingStatusName } from '../../i18n/messages/booking-status.ts';
import { extraName } from '../../i18n/messages/enumerations.ts';
import { auditRoleName } from './audit-texts.ts';

type Change = AuditEntry['changes'][number];

/** Returns a value of a changed field as text; a dash if it was empty. */
export function auditValueText(
  { field }: Pick<Change, 'field'>,
  value: Change['before'],
  { currency, language }: { currency: AuditEntry['currency']; language: Language },
): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return '–';
  if (Array.isArray(value)) return value.map((word) => wordText(field, word, language)).join(', ');
  if (typeof value === 'boolean')
    return value ? msg('Yes', { id: 'account.auditYes' }) : msg('No', { id: 'account.auditNo' });
  if (typeof value === 'string') return wordText(field, value, language);
  const isMoney = field === 'total' || field === 'refunded' || field === 'settled';
  return isMoney && currency
    ? formatMoney({ amount: minor(value), currency }, language, { withDecimals: true })
    : String(value);
}

function wordText(field: Change['field'], word: string, language: Language): string {
  if (field === 'avatar') return msg('Yes', { id: 'account.auditYes' });
  if (field === 'userType') return auditRoleName(word);
  if (field === 'status' && isOneOf(bookingStatuses, word)) return bookingStatusName(word);
  if (field === 'extras' && isOneOf(extraNames, word)) return extraName(word);
  if (field === 'language' && isOneOf(languages, word)) return languageTable[word].name;
  const isTime = field === 'from' || field === 'to' || field === 'blockFrom' || field === 'blockTo';
  const time = isTime ? parseWallTime(word) : null;
  if (time) return formatWallDateTime(time, language);
  const day = field === 'birthDate' ? parseWallDate(word) : null;
  return day ? formatWallDate(day, language) : word;
}
