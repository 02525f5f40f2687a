import * as z from 'zod/mini';
import { notificationCounter as counter, idsBody, notification } from '../notification.ts';
import { operation } from '../operation.ts';
import { id, pageOf } from '../wire.ts';
import { page, size, userIdParam } from './path.ts';

export const notificationCounter = operation({
  name: 'notificationCounter',
  method: 'GET',
  path: '/api/notification-counter/{userId}',
  summary: 'How many notices are unread',
  effect: 'read',
  access: 'session',
  params: userIdParam,
  ok: counter,
  problems: ['not_owner'],
});

export const notificationsPage = operation({
  name: 'notificationsPage',
  method: 'GET',
  path: '/api/notifications/{userId}/{page}/{size}',
  summary: 'Notices, newest first',
  effect: 'read',
  access: 'session',
  params: z.object({ userId: id, page, size }),
  ok: pageOf(notification),
  problems: ['not_owner'],
});

export const markRead = operation({
  name: 'markRead',
  method: 'POST',
  path: '/api/mark-notifications-as-read/{userId}',
  summary: 'Mark notices read',
  effect: 'write',
  access: 'session',
  params: userIdParam,
  body: idsBody,
  answers: 'text',
  no: 'done',
  problems: ['not_owner'],
});

export const markUnread = operation({
  name: 'markUnread',
  method: 'POST',
  path: '/api/mark-notifications-as-unread/{userId}',
  summary: 'Mark notices unread',
  effect: 'write',
  access: 'session',
  params: userIdParam,
  body: idsBody,
  answers: 'text',
  no: 'done',
  problems: ['not_owner'],
});

export const deleteNotifications = operation({
  name: 'deleteNotifications',
  method: 'POST',
  path: '/api/delete-notifications/{userId}',
  summary: 'Delete notices',
  effect: 'write',
  access: 'session',
  params: userIdParam,
  body: idsBody,
  answers: 'text',
  no: 'done',
  problems: ['not_owner'],
});
