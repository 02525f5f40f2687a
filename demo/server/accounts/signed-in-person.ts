import type { SignedInUser } from '../http/operation-calls.ts';

/** What a page gets to know of the person who has signed in. */
export function toSignedIn(user: SignedInUser) {
  const { id, email, fullName, language, enableEmailNotifications, blacklisted, avatar, type, verified } = user;
  return {
    _id: id,
    email,
    fullName,
    language,
    enableEmailNotifications,
    blacklisted,
    avatar: avatar ?? undefined,
    type,
    verified,
  };
}
