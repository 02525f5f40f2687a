import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FakeAccountApi, fakePage, fakePerson, fakeProblem } from '../../../tests/support/fake-account-api.ts';
import { endTest, openView, startApi } from '../account-for-test.tsx';
import { NotificationsView } from './notifications-view.tsx';

let api: FakeAccountApi;
let notices: { _id: string; message: string; isRead: boolean; booking?: string; createdAt: string }[];

const notice = (number: number, isRead: boolean) => ({
  _id: String(number).repeat(24),
  message: `RE-000${number}: Your booking is now: paid.`,
  isRead,
  booking: 'b'.repeat(24),
  createdAt: '2026-11-01T09:00:00.000Z',
});

beforeEach(() => {
  api = startApi();
  notices = [notice(1, false), notice(2, true), notice(3, false)];
  const change = (path: string, apply: (ids: string[]) => void) =>
    api.on(path, ({ body }) => {
      apply((body as { ids: string[] }).ids);
      return new Response('OK', { headers: { 'content-type': 'text/plain' } });
    });
  const mark = (isRead: boolean) => (ids: string[]) => {
    notices = notices.map((one) => (ids.includes(one._id) ? { ...one, isRead } : one));
  };
  api.on(`/api/notifications/${fakePerson._id}/`, () => fakePage(notices));
  api.on('/api/notification-counter/', () => Response.json({ count: notices.filter(({ isRead }) => !isRead).length }));
  change('/api/mark-notifications-as-read/', mark(true));
  change('/api/mark-notifications-as-unread/', mark(false));
  change('/api/delete-notifications/', (ids) => {
    notices = notices.filter(({ _id }) => !ids.includes(_id));
  });
});
afterEach(endTest);

const item = (number: number) => within(screen.getByText(new RegExp(`RE-000${number}`)).closest('li') as HTMLElement);

it('marks one, and keeps the number that the whole page shares', async () => {
  const { store } = await openView(NotificationsView, api);
  expect(await screen.findByText('2 unread')).toBeTruthy();
  await userEvent.click(item(1).getByRole('button', { name: 'Mark as read' }));
  expect(await screen.findByText('1 unread')).toBeTruthy();
  expect(store.unread.count.value).toBe(1);
  await userEvent.click(item(2).getByRole('button', { name: 'Mark as unread' }));
  expect(await screen.findByText('2 unread')).toBeTruthy();
});

it('leads to the booking, which reads the notice', async () => {
  const { onNavigate, store } = await openView(NotificationsView, api);
  await screen.findByText('2 unread');
  await userEvent.click(item(3).getByRole('link', { name: 'View booking' }));
  expect(onNavigate.mock.lastCall?.[0]).toMatchObject({ view: 'booking', params: { b: 'b'.repeat(24) } });
  await waitFor(() => expect(store.unread.count.value).toBe(1));
});

it('marks all, and deletes one or all after a question', async () => {
  const { store } = await openView(NotificationsView, api);
  await screen.findByText('2 unread');
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('0 unread')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as unread' }));
  expect(await screen.findByText('3 unread')).toBeTruthy();

  await userEvent.click(item(2).getByRole('button', { name: 'Delete' }));
  const answer = async (name: string) =>
    userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));
  await answer('Keep');
  expect(notices).toHaveLength(3);
  await userEvent.click(item(2).getByRole('button', { name: 'Delete' }));
  await answer('Delete');
  await waitFor(() => expect(screen.queryByText(/RE-0002/)).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Delete all' }));
  await answer('Delete');
  expect(await screen.findByText('No notifications')).toBeTruthy();
  await waitFor(() => expect(store.unread.count.value).toBe(0));
});

it('says why something was refused, and changes nothing', async () => {
  api.on('/api/mark-notifications-as-read/', () => fakeProblem(503, 'unavailable'));
  await openView(NotificationsView, api);
  await screen.findByText('2 unread');
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect((await screen.findByRole('alert')).textContent).toContain('isn’t available right now');
  expect(screen.getByText('2 unread')).toBeTruthy();
});

it('asks for the sentences again when the person reads another language', async () => {
  const { store } = await openView(NotificationsView, api);
  await screen.findByText(/RE-0001: Your booking is now/);
  notices = notices.map((one) => ({
    ...one,
    message: one.message.replace('Your booking is now', 'Votre réservation est'),
  }));
  store.session.update({ language: 'fr' });
  expect(await screen.findByText(/RE-0001: Votre réservation est/)).toBeTruthy();
});
