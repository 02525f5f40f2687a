import * as z from 'zod/mini';
import { id, text } from '../field-schemas.ts';
import { request } from '../request.ts';
import { language, password } from '../user.ts';
import { idParam, userIdParam } from './path.ts';
import { updateUserBody } from './user-body.ts';

export const getUser = request({
  summary: 'Read a user record',
  params: idParam,
  problems: ['user_not_found', 'not_owner'],
});

export const updateUser = request({
  summary: 'Save the profile form',
  body: updateUserBody,
  problems: [
    'user_not_found',
    'not_owner',
    'name_invalid',
    'phone_invalid',
    'driver_too_young',
    'language_not_supported',
    'password_required',
    'wrong_password',
    'sign_in_again',
  ],
});

export const updateLanguage = request({
  summary: 'Save the language of the account',
  body: z.object({ id, language }),
  problems: ['user_not_found', 'not_owner', 'language_not_supported'],
});

export const updateEmailNotifications = request({
  summary: 'Turn email notifications on or off',
  body: z.object({ _id: id, enableEmailNotifications: z.boolean() }),
  problems: ['user_not_found', 'not_owner'],
});

export const updateAvatar = request({
  summary: 'Upload a portrait',
  params: userIdParam,
  body: z.object({ image: z.file() }),
  problems: ['user_not_found', 'not_owner', 'file_missing', 'file_too_large', 'file_type_not_allowed'],
});

export const deleteAvatar = request({
  summary: 'Remove the portrait',
  params: userIdParam,
  problems: ['user_not_found', 'not_owner'],
});

export const checkPassword = request({
  summary: 'Check a password. The URL contains the password, so our own pages never call it',
  params: z.object({ id, password }),
  problems: ['wrong_password', 'not_owner'],
});

export const hasPassword = request({
  summary: 'Check whether the account has a password',
  params: idParam,
  problems: ['not_owner'],
});

export const changePassword = request({
  summary: 'Set a new password',
  body: z.object({ _id: id, password: text(200), newPassword: password, strict: z.boolean() }),
  problems: ['wrong_password', 'password_too_short', 'password_common', 'not_owner', 'sign_in_again'],
});

const licenseBody = z.object({ file: z.file() });

export const createLicense = request({
  summary: 'Upload a licence before the driver exists',
  partner: true,
  body: licenseBody,
  problems: ['file_missing', 'file_too_large', 'file_type_not_allowed'],
});

export const updateLicense = request({
  summary: 'Upload or replace the licence of an account',
  params: idParam,
  body: licenseBody,
  problems: ['user_not_found', 'not_owner', 'file_missing', 'file_too_large', 'file_type_not_allowed'],
});

export const deleteLicense = request({
  summary: 'Remove the licence of an account',
  params: idParam,
  problems: ['user_not_found', 'not_owner'],
});

export const deleteTempLicense = request({
  summary: 'Remove a temporary licence file',
  partner: true,
  // Not a `fileName`: the handler refuses a path with `forbidden`, as BookCars does.
  params: z.object({ file: text(255, 1) }),
  problems: ['forbidden'],
});
