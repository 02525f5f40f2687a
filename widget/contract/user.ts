import * as z from 'zod/mini';
import { languages, userTypes } from '../domain/enumerations.ts';
import { calendarDay, id, instant, maybe, orElse, text, word } from './field-schemas.ts';
import { lazySchema } from './lazy-schema.ts';

/** A password of at most 200 characters, because hashing a longer one would be expensive for the server. */
export const password = text(200, 1);
export const language = word(languages);

/** The last path segment of `sign-in/`, in any letter case; `admin` is a synonym of `backend`. */
export const appKind = lazySchema(() =>
  z.pipe(
    z.pipe(
      text(20),
      z.transform((kind) => kind.toLowerCase()),
    ),
    word(['frontend', 'backend', 'admin']),
  ),
);

/** The signed-in user, as stored on the device. `blacklisted` is a suspended account. */
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
    /** True if the email address is confirmed. Only our own API returns it. */
    verified: maybe(z.boolean()),
    /** True if the user can do nothing until they have set up a second factor. */
    needsSecondFactor: maybe(z.boolean()),
  }),
);

/** The record of a user. */
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

/** The customer's data that a partner page may use until the token expires: the fields of the checkout form. */
export const partnerSession = lazySchema(() =>
  z.object({
    token: z.string(),
    seconds: z.number(),
    person: z.object({
      fullName: z.string(),
      email: z.string(),
      phone: maybe(z.string()),
      birthDate: maybe(calendarDay),
      /** True if the account has a driving licence. */
      hasLicense: z.boolean(),
    }),
  }),
);

/** A nonce that Google or Apple includes in its token. It is valid for one sign-in and a few minutes. */
export const socialNonce = lazySchema(() => z.object({ nonce: z.string(), expiresAt: instant }));

export type SignedInUser = z.output<typeof signedInUser>;
export type UserRecord = z.output<typeof userRecord>;
export type PartnerSession = z.output<typeof partnerSession>;
