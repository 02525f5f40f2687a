import * as z from 'zod/mini';
import { id } from '../field-schemas.ts';
import { request } from '../request.ts';
import { idsBody } from './ids-body.ts';
import { page, size, userIdParam } from './path.ts';

export const notificationCounter = request({
  summary: 'The number of unread notifications',
  params: userIdParam,
  problems: ['not_owner'],
});

export const notificationsPage = request({
  summary: 'Notifications, newest first',
  params: z.object({ userId: id, page, size }),
  problems: ['not_owner'],
});

export const markRead = request({
  summary: 'Mark notifications as read',
  params: userIdParam,
  body: idsBody,
  problems: ['not_owner'],
});

export const markUnread = request({
  summary: 'Mark notifications as unread',
  params: userIdParam,
  body: idsBody,
  problems: ['not_owner'],
});

export const deleteNotifications = request({
  summary: 'Delete notifications',
  params: userIdParam,
  body: idsBody,
  problems: ['not_owner'],
});
