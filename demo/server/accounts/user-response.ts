import type { SignedInUser } from '../http/operation-calls.ts';

/** Selects the fields of the signed-in user that a page receives. */
export function toUserResponse(user: SignedInUser, needsSecondFactor: boolean) {
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
    ...(needsSecondFactor ? { needsSecondFactor } : {}),
  };
}
