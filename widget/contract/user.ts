import * as z from 'zod/mini';
import { languages, userTypes } from '../domain/enumerations.ts';
import { calendarDay, id, instant, maybe, orElse, text, word } from './field-schemas.ts';
import { lazySchema } from './lazy-schema.ts';

/** At most 200: hashing must not be a way to keep the server busy. */
export const password = text(200, 1);
export const language = word(languages);

/** The word after `sign-in/`, in any letter case; `admin` and `backend` mean the same. */
export const appKind = lazySchema(() =>
  z.pipe(
    z.pipe(
      text(20),
      z.transform((kind) => kind.toLowerCase()),
    ),
    word(['frontend', 'backend', 'admin']),
  ),
);

/** The signed-in person, as kept on the device. `blacklisted` is a suspended account. */
export const signedInUser = lazySchema(() =>
  z.object({
    _id: id,
    email: z.string(),
    fullName: z.string(),
    language: orElse(z.string(), 'en'),
    enableEmailNotifications: orElse(z.boolean(), false),
    blacklisted: orElse(z.boolean(), false),
    avatar: maybe(z.string()),
    type: maybe(word(userTypes)),
    /** Whether the address is known to be the person's; our own API says it. */
    verified: maybe(z.boolean()),
  }),
);

/** A person's own record. */
export const userRecord = lazySchema(() =>
  z.object({
    _id: id,
    email: z.string(),
    fullName: z.string(),
    phone: maybe(z.string()),
    birthDate: maybe(calendarDay),
    language: orElse(z.string(), 'en'),
    enableEmailNotifications: orElse(z.boolean(), false),
    avatar: maybe(z.string()),
    bio: maybe(z.string()),
    location: maybe(z.string()),
    type: orElse(word(userTypes), 'user'),
    verified: orElse(z.boolean(), false),
    blacklisted: orElse(z.boolean(), false),
    license: maybe(z.string()),
    payLater: maybe(z.boolean()),
    licenseRequired: maybe(z.boolean()),
    minimumRentalDays: maybe(z.number()),
    priceChangeRate: maybe(z.number()),
    supplierCarLimit: maybe(z.number()),
  }),
);

export const partnerSignInCode = lazySchema(() => z.object({ code: z.string() }));

/** What a partner's page may know of a person, for as long as the token holds: what a checkout asks for. */
export const partnerSession = lazySchema(() =>
  z.object({
    token: z.string(),
    seconds: z.number(),
    person: z.object({
      fullName: z.string(),
      email: z.string(),
      phone: maybe(z.string()),
      birthDate: maybe(calendarDay),
      /** Whether the account keeps a driving licence. */
      hasLicense: z.boolean(),
    }),
  }),
);

/** A word to hand to Google or Apple, who put it into the token: it is good for one sign-in and a few minutes. */
export const socialNonce = lazySchema(() => z.object({ nonce: z.string(), expiresAt: instant }));

export type SignedInUser = z.output<typeof signedInUser>;
export type UserRecord = z.output<typeof userRecord>;
export type PartnerSession = z.output<typeof partnerSession>;
