import { pageOf } from '../field-schemas.ts';
import { notificationCounter as counter, notification } from '../notification.ts';
import { operation } from '../operation.ts';

export const notificationCounter = operation({
  name: 'notificationCounter',
  method: 'GET',
  path: '/api/notification-counter/{userId}',
  effect: 'read',
  access: 'session',
  ok: counter,
});

export const notificationsPage = operation({
  name: 'notificationsPage',
  method: 'GET',
  path: '/api/notifications/{userId}/{page}/{size}',
  effect: 'read',
  access: 'session',
  ok: pageOf(notification),
});

export const markRead = operation({
  name: 'markRead',
  method: 'POST',
  path: '/api/mark-notifications-as-read/{userId}',
  effect: 'write',
  access: 'session',
  encoding: 'json',
  responseKind: 'text',
  noContent: 'done',
});

export const markUnread = operation({
  name: 'markUnread',
  method: 'POST',
  path: '/api/mark-notifications-as-unread/{userId}',
  effect: 'write',
  access: 'session',
  encoding: 'json',
  responseKind: 'text',
  noContent: 'done',
});

export const deleteNotifications = operation({
  name: 'deleteNotifications',
  method: 'POST',
  path: '/api/delete-notifications/{userId}',
  effect: 'write',
  access: 'session',
  encoding: 'json',
  responseKind: 'text',
  noContent: 'done',
});
