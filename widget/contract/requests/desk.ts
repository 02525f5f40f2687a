import * as z from 'zod/mini';
import { maxNoteLength, rentalMarks } from '../../domain/rental-marks.ts';
import { id, text, wallDate, word } from '../field-schemas.ts';
import { request } from '../request.ts';
import { language } from '../user.ts';
import { idAndLanguage, idParam } from './path.ts';

const problems = ['booking_not_found', 'not_owner'] as const;

export const readDeskDay = request({
  summary: "The pick-ups and returns of a day: a supplier's own or an admin's all, today unless a day is named",
  extension: true,
  params: z.object({ language }),
  query: z.object({ day: z.optional(wallDate), place: z.optional(id) }),
});

export const readDeskEntry = request({
  summary: 'One booking as the desk needs it, with licence plate and note',
  extension: true,
  params: idAndLanguage,
  problems: [...problems],
});

export const markRental = request({
  summary: 'Record that a car was picked up or returned, or undo it',
  extension: true,
  params: idParam,
  body: z.object({ mark: word(rentalMarks), isSet: z.boolean() }),
  problems: [...problems, 'status_not_allowed', 'car_unavailable'],
});

export const setStaffNote = request({
  summary:
    'Write the note of a booking that only staff see; an empty one removes it. Refused with `change_not_allowed` if the note is no longer `before`, the one that was shown',
  extension: true,
  params: idParam,
  body: z.object({ note: text(maxNoteLength), before: z.optional(text(maxNoteLength)) }),
  problems: [...problems, 'change_not_allowed'],
});
