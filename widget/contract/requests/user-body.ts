import * as z from 'zod/mini';
import { socialProviders, userTypes } from '../../domain/enumerations.ts';
import { between, calendarDay, email, id, requiring, text, word } from '../field-schemas.ts';
import { lazySchema } from '../lazy-schema.ts';
import { language, password } from '../user.ts';

export const signUpBody = lazySchema(() =>
  z.object({
    email,
    password,
    fullName: text(120, 1),
    phone: z.optional(text(40)),
    birthDate: z.optional(calendarDay),
    language,
  }),
);

export const signInBody = lazySchema(() =>
  z.object({
    email,
    password: text(200),
    stayConnected: z.optional(z.boolean()),
  }),
);

/** 32 bytes as 43 characters of base64url. */
const secret = z.stringFormat('secret', /^[\w-]{43}$/);

/** `challenge` is the SHA-256 of the verifier that the page keeps; `returnTo` is the page's address without its fragment. */
export const partnerSignInBody = lazySchema(() => z.object({ challenge: secret, returnTo: text(2000, 1) }));

export const redeemBody = lazySchema(() => z.object({ code: text(200, 1), verifier: secret, returnTo: text(2000, 1) }));

/**
 * `accessToken` is Google's or Apple's ID token, or Facebook's access token; `email` and `fullName` are what the provider
 * returned to the page. Our own API ignores the avatar's URL.
 */
export const socialSignInBody = lazySchema(() =>
  z.object({
    socialSignInType: word(socialProviders),
    accessToken: text(10_000, 1),
    email,
    fullName: z.optional(text(120)),
    avatar: z.optional(text(2000)),
    stayConnected: z.optional(z.boolean()),
    /** The language of an account that this request creates. */
    language: z.optional(language),
    /** The password of the existing account with this email address, to link the two once. */
    password: z.optional(text(200)),
  }),
);

/** BookCars erases missing fields and requires `_id`, so send the whole form. Our own API keeps missing fields. */
export const updateUserBody = lazySchema(() =>
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
      /** Extension: the administrator's own password, for a change of who is staff. */
      password: z.optional(text(200)),
    }),
    ['_id'],
    (body) => body._id ?? body.id,
  ),
);

export type SocialSignInBody = z.input<typeof socialSignInBody>;
