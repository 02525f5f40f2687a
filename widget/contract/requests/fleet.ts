import * as z from 'zod/mini';
import { carRanges } from '../../domain/enumerations.ts';
import { fleetCarStates, fleetUpload, maxBlockReason, staffRoles } from '../../domain/fleet.ts';
import { email, id, text, wallTime, word } from '../field-schemas.ts';
import { request } from '../request.ts';
import { language } from '../user.ts';
import { idParam, languageParam, page, size } from './path.ts';

export const fleetCars = request({
  summary: 'All cars of the operator, or of the calling supplier, by name, with the times when they are out of service',
  extension: true,
  params: z.object({ page, size, language }),
  query: z.object({
    /** Part of the name, plate or key. */
    s: z.optional(text(200)),
    supplier: z.optional(id),
    location: z.optional(id),
    range: z.optional(word(carRanges)),
    status: z.optional(word(fleetCarStates)),
  }),
});

export const fleetChoices = request({
  summary: 'The suppliers and locations to filter the list of cars by',
  extension: true,
  params: languageParam,
});

export const blockCar = request({
  summary: 'Take a car out of service for a time, given in the time of its first location',
  extension: true,
  params: idParam,
  body: z.object({ from: wallTime, to: wallTime, reason: z.optional(text(maxBlockReason)) }),
  problems: ['car_not_found', 'not_owner', 'car_unavailable', 'change_not_allowed'],
});

export const endBlock = request({
  summary: 'Put a car back into service: ends a block that is under way, and deletes one that is to come',
  extension: true,
  params: idParam,
  problems: ['not_found', 'not_owner'],
});

export const setCarHidden = request({
  summary: 'Hide a car from searches, or show it again; its bookings stay',
  extension: true,
  params: idParam,
  body: z.object({ hidden: z.boolean() }),
  problems: ['car_not_found', 'not_owner', 'change_not_allowed'],
});

/** The problems of a change for which the administrator must have just signed in, or type the password. */
const ownerProblems = ['password_required', 'wrong_password', 'sign_in_again'] as const;

/** A field of a form is text. */
const flag = z._default(word(['true', 'false']), 'false');

const upload = { extension: true, maxBodyBytes: fleetUpload.bytes } as const;
const uploadProblems = ['file_missing', 'file_too_large', 'file_type_not_allowed', 'supplier_not_found'] as const;

export const planFleet = request({
  ...upload,
  summary:
    'Compare the files of a fleet folder, in a ZIP file, with the fleet, or with the part of the calling supplier',
  body: z.object({ file: z.file(), dayFirst: flag }),
  problems: uploadProblems,
});

export const importFleet = request({
  ...upload,
  summary: 'Import the files of a fleet folder, in a ZIP file, if the fleet is still that of the plan',
  body: z.object({
    file: z.file(),
    dayFirst: flag,
    version: text(64),
    overwrite: flag,
    empty: flag,
    /** For changes of `staff.csv`, unless the administrator has just signed in. */
    password: z.optional(text(200)),
  }),
  problems: [...uploadProblems, ...ownerProblems],
});

export const exportFleet = request({
  summary:
    'The fleet folder, or the part of the calling supplier, as a ZIP file; later changes count as made since this export',
  extension: true,
  problems: ['supplier_not_found'],
});

const member = { fullName: text(120, 1), role: word(staffRoles), supplier: z.optional(id), language };

export const fleetStaff = request({ summary: 'The people who have access as staff', extension: true });

export const inviteStaff = request({
  summary: 'Give a person access as staff, who is mailed a link to choose a password',
  extension: true,
  body: z.object({ ...member, email, role: word(['admin', 'supplier']), password: z.optional(text(200)) }),
  problems: ['email_invalid', 'email_taken', 'supplier_not_found', ...ownerProblems],
});

export const updateStaff = request({
  summary: "Change a person's access as staff, or end it; their sessions end. Only the given fields change",
  extension: true,
  params: idParam,
  body: z.partial(z.object({ ...member, password: text(200) })),
  problems: ['user_not_found', 'supplier_not_found', 'change_not_allowed', ...ownerProblems],
});

export const openingChecklist = request({
  summary: 'What the operator has to do before the first booking, and what is done',
  extension: true,
});
