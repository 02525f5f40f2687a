import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { userRecord } from '../user.ts';

export const getUser = operation({
  name: 'getUser',
  method: 'GET',
  path: '/api/user/{id}',
  effect: 'read',
  access: 'session',
  ok: userRecord,
  noContent: 'user_not_found',
});

export const updateUser = operation({
  name: 'updateUser',
  method: 'POST',
  path: '/api/update-user',
  effect: 'write',
  access: 'session',
  encoding: 'json',
  responseKind: 'text',
  noContent: 'user_not_found',
});

export const updateLanguage = operation({
  name: 'updateLanguage',
  method: 'POST',
  path: '/api/update-language',
  effect: 'write',
  access: 'session',
  encoding: 'json',
  responseKind: 'text',
  noContent: 'user_not_found',
});

export const updateEmailNotifications = operation({
  name: 'updateEmailNotifications',
  method: 'POST',
  path: '/api/update-email-notifications',
  effect: 'write',
  access: 'session',
  encoding: 'json',
  responseKind: 'text',
  noContent: 'user_not_found',
});

export const updateAvatar = operation({
  name: 'updateAvatar',
  method: 'POST',
  path: '/api/update-avatar/{userId}',
  effect: 'write',
  access: 'session',
  encoding: 'multipart',
  ok: z.string(),
  noContent: 'user_not_found',
  badRequest: 'file_type_not_allowed',
});

export const deleteAvatar = operation({
  name: 'deleteAvatar',
  method: 'POST',
  path: '/api/delete-avatar/{userId}',
  effect: 'write',
  access: 'session',
  responseKind: 'text',
  noContent: 'user_not_found',
});

export const checkPassword = operation({
  name: 'checkPassword',
  method: 'GET',
  path: '/api/check-password/{id}/{password}',
  effect: 'read',
  access: 'session',
  responseKind: 'text',
  noContent: 'wrong_password',
});

export const hasPassword = operation({
  name: 'hasPassword',
  method: 'GET',
  path: '/api/has-password/{id}',
  effect: 'read',
  access: 'session',
  responseKind: 'text',
  noContent: 'null',
});

export const changePassword = operation({
  name: 'changePassword',
  method: 'POST',
  path: '/api/change-password',
  effect: 'write',
  access: 'session',
  encoding: 'json',
  responseKind: 'text',
  noContent: 'wrong_password',
});

export const createLicense = operation({
  name: 'createLicense',
  method: 'POST',
  path: '/api/create-license',
  effect: 'write',
  access: 'public',
  encoding: 'multipart',
  ok: z.string(),
  badRequest: 'file_type_not_allowed',
});

export const updateLicense = operation({
  name: 'updateLicense',
  method: 'POST',
  path: '/api/update-license/{id}',
  effect: 'write',
  access: 'session',
  encoding: 'multipart',
  ok: z.string(),
  noContent: 'user_not_found',
  badRequest: 'file_type_not_allowed',
});

export const deleteLicense = operation({
  name: 'deleteLicense',
  method: 'POST',
  path: '/api/delete-license/{id}',
  effect: 'write',
  access: 'session',
  responseKind: 'text',
  noContent: 'user_not_found',
});

export const deleteTempLicense = operation({
  name: 'deleteTempLicense',
  method: 'POST',
  path: '/api/delete-temp-license/{file}',
  effect: 'write',
  access: 'public',
  responseKind: 'text',
});
