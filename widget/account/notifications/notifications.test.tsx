import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeProblem } from '../../../tests/support/fake-account-api.ts';
import type { RealAccountApi } from '../../../tests/support/real-api/real-account-api.ts';
import { readPage } from '../../contract/field-schemas.ts';
import { markRead, notificationsPage } from '../../contract/operations/notifications.ts';
import { setLanguage } from '../../i18n/localize.ts';
import { StoreProvider } from '../../state/store-context.tsx';
import { unreadNotices } from '../../state/unread-notices.ts';
import { endTest, openView, startRealApi } from '../account-for-test.tsx';
import { NotificationsView } from './notifications-view.tsx';

let api: RealAccountApi;

const notification = (number: number, isRead: boolean) => ({
  news: { kind: 'status' as const, status: 'paid' as const, reference: `RE-000${number}` },
  isRead,
});

beforeEach(async () => {
  api = await startRealApi({ notifications: [notification(1, false), notification(2, true), notification(3, false)] });
});
afterEach(endTest);

const item = (number: number) => within(screen.getByText(new RegExp(`RE-000${number}`)).closest('li') as HTMLElement);

it('marks a notice and updates the count that the whole page shares', async () => {
  const { store } = await openView(NotificationsView, api);
  expect(await screen.findByText('2 unread')).toBeTruthy();
  await userEvent.click(item(1).getByRole('button', { name: 'Mark as read' }));
  expect(await screen.findByText('1 unread')).toBeTruthy();
  expect(unreadNotices(store).count.value).toBe(1);
  await userEvent.click(item(2).getByRole('button', { name: 'Mark as unread' }));
  expect(await screen.findByText('2 unread')).toBeTruthy();
});

it('shows no number while it is unknown, and loads it again after a change', async () => {
  const parts = ['/api/notifications/', '/api/notification-counter/'] as const;
  for (const part of parts) api.on(part, () => fakeProblem(503, 'unavailable'));
  await openView(NotificationsView, api);
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
  api.repair(parts[0]);
  await userEvent.click(again);
  await screen.findByText(/RE-0001/);
  expect(screen.queryByText(/\d unread/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Mark all as unread' })).toBeTruthy();
  api.repair(parts[1]);
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('0 unread')).toBeTruthy();
});

it('loads the number with the list: after a failure, and when it is opened again', async () => {
  const counter = '/api/notification-counter/';
  const list = '/api/notifications/';
  for (const part of [list, counter]) api.on(part, () => fakeProblem(503, 'unavailable'));
  const { store, show: _, ...handlers } = await openView(NotificationsView, api);
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
  for (const part of [list, counter]) api.repair(part);
  await userEvent.click(again);
  expect(await screen.findByText('2 unread')).toBeTruthy();
  cleanup();
  // As in another tab.
  const { rows } = readPage(
    await store.client.call(notificationsPage, { params: { userId: api.person.id, page: 1, size: 10 } }),
  );
  await store.client.call(markRead, {
    params: { userId: api.person.id },
    body: { ids: rows.filter(({ isRead }) => !isRead).map(({ _id }) => _id) },
  });
  render(
    <StoreProvider store={store}>
      <NotificationsView headingLevel={2} {...handlers} />
    </StoreProvider>,
  );
  expect(await screen.findByText('0 unread')).toBeTruthy();
});

it('describes the buttons of a notice by its text, because they have the same names in a list of many', async () => {
  await openView(NotificationsView, api);
  await screen.findByText('2 unread');
  for (const [name, number] of [
    ['Mark as read', 3],
    ['Mark as unread', 2],
    ['Delete', 2],
  ] as const) {
    expect(screen.getByRole('button', { name, description: new RegExp(`RE-000${number}`) })).toBeTruthy();
  }
});

it('links to the booking and marks the notice as read', async () => {
  const { onNavigate, store } = await openView(NotificationsView, api);
  await screen.findByText('2 unread');
  await userEvent.click(item(3).getByRole('link', { name: 'View booking' }));
  expect(onNavigate.mock.lastCall?.[0]).toMatchObject({ view: 'booking', params: { b: api.person.bookingId } });
  await waitFor(() => expect(unreadNotices(store).count.value).toBe(1));
});

it('marks all, and deletes one or all after a confirmation', async () => {
  const { store } = await openView(NotificationsView, api);
  await screen.findByText('2 unread');
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('0 unread')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as unread' }));
  expect(await screen.findByText('3 unread')).toBeTruthy();

  await userEvent.click(item(2).getByRole('button', { name: 'Delete' }));
  const clickInDialog = async (name: string) =>
    userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));
  await clickInDialog('Keep');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(api.sent('/api/delete-notifications/')).toEqual([]);
  await userEvent.click(item(2).getByRole('button', { name: 'Delete' }));
  await clickInDialog('Delete');
  await waitFor(() => expect(screen.queryByText(/RE-0002/)).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Delete all' }));
  await clickInDialog('Delete');
  expect(await screen.findByText('No notifications')).toBeTruthy();
  // The focused summary of the list is gone.
  const focused = document.activeElement as HTMLElement;
  expect(focused).not.toBe(document.body);
  expect(within(focused).getByText('No notifications')).toBeTruthy();
  await waitFor(() => expect(unreadNotices(store).count.value).toBe(0));
});

it('explains a refused action and changes nothing', async () => {
  api.on('/api/mark-notifications-as-read/', () => fakeProblem(503, 'unavailable'));
  await openView(NotificationsView, api);
  await screen.findByText('2 unread');
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect((await screen.findByRole('alert')).textContent).toContain('isn’t available right now');
  expect(screen.getByText('2 unread')).toBeTruthy();
});

it("loads the notices again when the user's language changes", async () => {
  const { store } = await openView(NotificationsView, api);
  await screen.findByText('RE-0001 · We’ve received your payment. Your booking is paid in full.');
  const body = JSON.stringify({ id: api.person.id, language: 'fr' });
  await api.fetch('/api/update-language', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  store.session.update({ language: 'fr' });
  expect(
    await screen.findByText('RE-0001 · Nous avons bien reçu votre paiement. Votre réservation est entièrement réglée.'),
  ).toBeTruthy();
});

it('counts no unread notice in French in the singular', async () => {
  api.on('/api/notification-counter/', () => Response.json({ user: api.person.id, count: 0 }));
  await openView(NotificationsView, api);
  expect(await screen.findByText('0 unread')).toBeTruthy();
  await act(() => setLanguage('fr'));
  expect(await screen.findByText('0 non lue')).toBeTruthy();
});
