import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { language, password, updateUserBody, userRecord } from '../user.ts';
import { id, text } from '../wire.ts';
import { fileName, idParam, userIdParam } from './path.ts';

export const getUser = operation({
  name: 'getUser',
  method: 'GET',
  path: '/api/user/{id}',
  summary: 'Read a user record',
  effect: 'read',
  access: 'session',
  params: idParam,
  ok: userRecord,
  no: 'user_not_found',
  problems: ['user_not_found', 'not_owner'],
});

export const updateUser = operation({
  name: 'updateUser',
  method: 'POST',
  path: '/api/update-user',
  summary: 'Save the profile form',
  effect: 'write',
  access: 'session',
  body: updateUserBody,
  answers: 'text',
  no: 'user_not_found',
  problems: ['user_not_found', 'not_owner', 'phone_invalid', 'driver_too_young', 'language_not_supported'],
});

export const updateLanguage = operation({
  name: 'updateLanguage',
  method: 'POST',
  path: '/api/update-language',
  summary: 'Save the language of the account',
  effect: 'write',
  access: 'session',
  body: z.object({ id, language }),
  answers: 'text',
  no: 'user_not_found',
  problems: ['user_not_found', 'not_owner', 'language_not_supported'],
});

export const updateEmailNotifications = operation({
  name: 'updateEmailNotifications',
  method: 'POST',
  path: '/api/update-email-notifications',
  summary: 'Switch mail notices on or off',
  effect: 'write',
  access: 'session',
  body: z.object({ _id: id, enableEmailNotifications: z.boolean() }),
  answers: 'text',
  no: 'user_not_found',
  problems: ['user_not_found', 'not_owner'],
});

export const updateAvatar = operation({
  name: 'updateAvatar',
  method: 'POST',
  path: '/api/update-avatar/{userId}',
  summary: 'Upload a portrait',
  effect: 'write',
  access: 'session',
  params: userIdParam,
  encoding: 'multipart',
  body: z.object({ image: z.file() }),
  ok: z.string(),
  no: 'user_not_found',
  refusal: 'file_type_not_allowed',
  problems: ['user_not_found', 'not_owner', 'file_missing', 'file_too_large', 'file_type_not_allowed'],
});

export const deleteAvatar = operation({
  name: 'deleteAvatar',
  method: 'POST',
  path: '/api/delete-avatar/{userId}',
  summary: 'Remove the portrait',
  effect: 'write',
  access: 'session',
  params: userIdParam,
  answers: 'text',
  no: 'user_not_found',
  problems: ['user_not_found', 'not_owner'],
});

export const checkPassword = operation({
  name: 'checkPassword',
  method: 'GET',
  path: '/api/check-password/{id}/{password}',
  summary: 'Does this password match? No screen of ours asks: the password would travel in the address',
  effect: 'read',
  access: 'session',
  params: z.object({ id, password }),
  answers: 'text',
  no: 'wrong_password',
  problems: ['wrong_password', 'not_owner'],
});

export const hasPassword = operation({
  name: 'hasPassword',
  method: 'GET',
  path: '/api/has-password/{id}',
  summary: 'Has the account a password?',
  effect: 'read',
  access: 'session',
  params: idParam,
  answers: 'text',
  no: 'null',
  problems: ['not_owner'],
});

export const changePassword = operation({
  name: 'changePassword',
  method: 'POST',
  path: '/api/change-password',
  summary: 'Set a new password',
  effect: 'write',
  access: 'session',
  body: z.object({ _id: id, password: text(200), newPassword: password, strict: z.boolean() }),
  answers: 'text',
  no: 'wrong_password',
  problems: ['wrong_password', 'password_too_short', 'not_owner'],
});

const licenseBody = z.object({ file: z.file() });

export const createLicense = operation({
  name: 'createLicense',
  method: 'POST',
  path: '/api/create-license',
  summary: 'Upload a licence before the driver exists',
  effect: 'write',
  access: 'public',
  partner: true,
  encoding: 'multipart',
  body: licenseBody,
  ok: z.string(),
  refusal: 'file_type_not_allowed',
  problems: ['file_missing', 'file_too_large', 'file_type_not_allowed'],
});

export const updateLicense = operation({
  name: 'updateLicense',
  method: 'POST',
  path: '/api/update-license/{id}',
  summary: 'Upload or replace the licence of an account',
  effect: 'write',
  access: 'session',
  params: idParam,
  encoding: 'multipart',
  body: licenseBody,
  ok: z.string(),
  no: 'user_not_found',
  refusal: 'file_type_not_allowed',
  problems: ['user_not_found', 'not_owner', 'file_missing', 'file_too_large', 'file_type_not_allowed'],
});

export const deleteLicense = operation({
  name: 'deleteLicense',
  method: 'POST',
  path: '/api/delete-license/{id}',
  summary: 'Remove the licence of an account',
  effect: 'write',
  access: 'session',
  params: idParam,
  answers: 'text',
  no: 'user_not_found',
  problems: ['user_not_found', 'not_owner'],
});

export const deleteTempLicense = operation({
  name: 'deleteTempLicense',
  method: 'POST',
  path: '/api/delete-temp-license/{file}',
  summary: 'Remove a temporary licence file',
  effect: 'write',
  access: 'public',
  partner: true,
  params: z.object({ file: fileName }),
  answers: 'text',
  problems: ['forbidden'],
});
