import type { APIRequestContext, Page } from '@playwright/test';
import { currentTime, queryRows } from './database.ts';
import { bookAsGuest, mailTo } from './guest-booking.ts';

/** How each state of a booking is recorded. Dates can't be booked in the past, and nothing but time ends an unpaid booking. */
const records = {
  confirmed: '',
  requested: 'cancel_request = true',
  cancelled: `status = 'cancelled', cancelled_at = ${currentTime()}`,
  expired: `status = 'void', expires_at = ${currentTime()} - interval '1 hour'`,
  over: `starts_at = starts_at - interval '2 years', ends_at = ends_at - interval '2 years',
    held_until = held_until - interval '2 years',
    from_wall = '2025' || substr(from_wall, 5), to_wall = '2025' || substr(to_wall, 5)`,
} satisfies Record<string, string>;

export type BookingStateName = keyof typeof records;
export const bookingStateNames = Object.keys(records) as BookingStateName[];

export interface BookingInState {
  id: string;
  reference: string;
  email: string;
  /** Opens the booking, as the link in its mail does. */
  link: string;
}

/** Books with every extra and long names in `month` of 2027, and brings the booking into a state. */
export async function bookingIn(
  request: APIRequestContext,
  state: BookingStateName,
  month: string,
): Promise<BookingInState> {
  const email = `state-${state}-${month}@example.org`;
  const { bookingId: id, reference } = await bookAsGuest(request, { day: `${month}-12`, email, hasExtras: true });
  const { text } = await mailTo(request, email, 'booking-confirmation');
  const link = /\S+\/booking\?\S+/.exec(text)?.[0] ?? '';
  if (records[state]) await queryRows(`UPDATE bookings SET ${records[state]} WHERE id = $1`, [id]);
  return { id, reference, email, link };
}

/** Opens a booking in a language, with its token if the tab doesn't have it yet. */
export async function openBooking(page: Page, { link, reference }: BookingInState, language: string): Promise<void> {
  await page.goto(`${link}&l=${language}`);
  await page.locator('rental-account').getByText(reference).first().waitFor();
}
