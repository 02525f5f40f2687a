import * as z from 'zod/mini';
import { auditActions } from '../../domain/audit.ts';
import { text, wallDate, word } from '../field-schemas.ts';
import { request } from '../request.ts';
import { language } from '../user.ts';
import { idAndLanguage, page, size } from './path.ts';

export const auditPage = request({
  summary: 'What staff changed, newest first: by name of the person, name or id of the record, action and days (UTC)',
  extension: true,
  params: z.object({ page, size, language }),
  query: z.object({
    actor: z.optional(text(200)),
    object: z.optional(text(200)),
    action: z.optional(word(auditActions)),
    from: z.optional(wallDate),
    to: z.optional(wallDate),
  }),
});

export const bookingHistory = request({
  summary: 'What staff changed in one booking, newest first',
  extension: true,
  params: idAndLanguage,
  problems: ['booking_not_found', 'not_owner'],
});
