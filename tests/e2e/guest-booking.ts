import type { APIRequestContext } from '@playwright/test';
import { expect, siteUrl } from './journey.ts';

const headers = () => ({ origin: siteUrl() });

const extraNames = [
  'cancellation',
  'amendments',
  'theftProtection',
  'collisionDamageWaiver',
  'fullInsurance',
  'additionalDriver',
] as const;

type FoundCar = { _id: string; supplier: { _id: string; fullName: string } } & Record<
  (typeof extraNames)[number],
  number
>;

/** A second driver with a long name. */
export const secondDriver = {
  fullName: 'Bartholomäus Constantin von Hohenzollern-Sigmaringen del Río',
  email: 'bartholomaeus@example.org',
  phone: '+33639981235',
  birthDate: '1980-03-07',
};

export interface GuestBooking {
  /** Pick-up in 2027, such as `04-12`; drop-off is on the 20th. */
  day: string;
  email: string;
  fullName?: string;
  /** Adds every extra. */
  hasExtras?: boolean;
  /** The demo's supplier reads its notifications in a journey, so that others book with another one. */
  supplier?: string;
}

/** Books an available car in Casablanca as a guest who pays at the counter. */
export async function bookAsGuest(
  request: APIRequestContext,
  {
    day,
    email,
    fullName = 'Zoé Wolfeschlegelsteinhausen-Fernández de la Vega',
    hasExtras = false,
    supplier: name = 'Atlanterra',
  }: GuestBooking,
) {
  const search = await request.get(`${siteUrl()}/api/x/resolve-location?name=Casablanca`);
  const found = (await search.json()) as { exact?: { _id: string }; candidates: { _id: string; name: string }[] };
  const place = found.exact?._id ?? found.candidates.find(({ name }) => name === 'Casablanca')?._id ?? '';
  const places = { pickupLocation: place, dropOffLocation: place };
  const trip = { from: `2027-${day}T10:00:00.000Z`, to: `2027-${day.replace(/\d\d$/, '20')}T10:00:00.000Z` };
  const response = await request.post(`${siteUrl()}/api/frontend-cars/1/100`, {
    headers: headers(),
    data: { ...places, ...trip },
  });
  const [list] = (await response.json()) as { resultData: FoundCar[] }[];
  const car = list?.resultData.find(({ supplier }) => supplier.fullName === name);
  const extras = Object.fromEntries(extraNames.map((name) => [name, hasExtras && (car?.[name] ?? -1) >= 0]));
  const made = await request.post(`${siteUrl()}/api/checkout`, {
    headers: headers(),
    data: {
      driver: {
        email,
        fullName,
        phone: '+33639981234',
        birthDate: '1988-03-07',
        language: 'fr',
      },
      booking: { supplier: car?.supplier._id, car: car?._id, ...places, ...trip, status: 'pending', ...extras },
      ...(extras.additionalDriver ? { additionalDriver: secondDriver } : {}),
      payLater: true,
      licenseNumber: 'AB 123456',
    },
  });
  expect(made.status(), await made.text()).toBe(200);
  return (await made.json()) as { bookingId: string; reference: string };
}

/** Returns the newest mail of a kind to an address, from the mailbox; `page` is its path there. */
export async function mailTo(request: APIRequestContext, email: string, kind: string) {
  const list = await (await request.get(`${siteUrl()}/mailbox`)).text();
  const rows = [...list.matchAll(/<tr><td>[^<]*<\/td><td>([^<]*)<\/td><td lang="\w+"><a href="\/mailbox\/(\w+)">/g)];
  for (const [, recipient, id] of rows) {
    if (recipient !== email) continue;
    const mail = (await (await request.get(`${siteUrl()}/mailbox/${id}.json`)).json()) as {
      kind: string;
      content: { subject: string; text: string };
    };
    if (mail.kind === kind) return { ...mail.content, page: `/mailbox/${id}.html` };
  }
  throw new Error(`No ${kind} was mailed to ${email}`);
}
