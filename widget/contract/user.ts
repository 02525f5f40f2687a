import * as z from 'zod/mini';
import { languages, socialProviders, userTypes } from '../domain/enumerations.ts';
import { later } from './later.ts';
import { between, calendarDay, email, id, instant, maybe, orElse, requiring, text, word } from './wire.ts';

/** At most 200: hashing must not be a way to keep the server busy. */
export const password = text(200, 1);
export const language = word(languages);

/** The word after `sign-in/`, in any letter case; `admin` and `backend` mean the same. */
export const appKind = later(() =>
  z.pipe(
    z.pipe(
      text(20),
      z.transform((kind) => kind.toLowerCase()),
    ),
    word(['frontend', 'backend', 'admin']),
  ),
);

/** The signed-in person, as kept on the device. `blacklisted` is a suspended account. */
export const signedInUser = later(() =>
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
export const userRecord = later(() =>
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

export const signUpBody = later(() =>
  z.object({
    email,
    password,
    fullName: text(120, 1),
    phone: z.optional(text(40)),
    birthDate: z.optional(calendarDay),
    language,
  }),
);

export const signInBody = later(() =>
  z.object({
    email,
    password: text(200),
    stayConnected: z.optional(z.boolean()),
  }),
);

/** 43 signs of base64url: 32 bytes. */
const secret = z.stringFormat('secret', /^[\w-]{43}$/);

/** `challenge` is the SHA-256 of the verifier that the page keeps; `returnTo` is the page, without what follows a `#`. */
export const handOverBody = later(() => z.object({ challenge: secret, returnTo: text(2000, 1) }));

export const handOverCode = later(() => z.object({ code: z.string() }));

export const redeemBody = later(() => z.object({ code: text(200, 1), verifier: secret, returnTo: text(2000, 1) }));

/** What a partner's page may know of a person, for as long as the token holds: what a checkout asks for. */
export const handedOver = later(() =>
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

/**
 * `accessToken` is Google's or Apple's ID token, or Facebook's access token; `email` and `fullName` are what the provider
 * told the page. Of a portrait's address our own API makes nothing.
 */
export const socialSignInBody = later(() =>
  z.object({
    socialSignInType: word(socialProviders),
    accessToken: text(10_000, 1),
    email,
    fullName: z.optional(text(120)),
    avatar: z.optional(text(2000)),
    stayConnected: z.optional(z.boolean()),
    /** For an account that is made by this. */
    language: z.optional(language),
    /** Of the account that has this address already; it is asked for once, to join the two. */
    password: z.optional(text(200)),
  }),
);

/** A word to hand to Google or Apple, who put it into the token: it is good for one sign-in and a few minutes. */
export const socialNonce = later(() => z.object({ nonce: z.string(), expiresAt: instant }));

/** The peer erases what is left out and wants `_id`: always send the whole form. Our own API leaves it alone. */
export const updateUserBody = later(() =>
  requiring(
    z.object({
      _id: z.optional(id),
      id: z.optional(id),
      fullName: z.optional(text(120)),
      phone: z.optional(text(40)),
      birthDate: z.optional(z.nullable(calendarDay)),
      location: z.optional(text(200)),
      bio: z.optional(text(2000)),
      language: z.optional(language),
      enableEmailNotifications: z.optional(z.boolean()),
      payLater: z.optional(z.boolean()),
      licenseRequired: z.optional(z.boolean()),
      minimumRentalDays: z.optional(between(0, 1000)),
      priceChangeRate: z.optional(between(-100, 1000)),
      supplierCarLimit: z.optional(between(0, 1e6)),
      blacklisted: z.optional(z.boolean()),
      type: z.optional(word(userTypes)),
    }),
    ['_id'],
    (body) => body._id ?? body.id,
  ),
);

export type SignedInUser = z.output<typeof signedInUser>;
export type UserRecord = z.output<typeof userRecord>;
export type HandedOver = z.output<typeof handedOver>;
export type SocialSignInBody = z.input<typeof socialSignInBody>;
