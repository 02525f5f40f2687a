import { createHash } from 'node:crypto';
import { ApiError } from '../../../widget/client/api-error.ts';
import type { Output } from '../../../widget/contract/operation.ts';
import { getUser } from '../../../widget/contract/operations/profile.ts';
import { isOneOf, languages } from '../../../widget/domain/enumerations.ts';
import type { Session } from '../http/api.ts';
import type { SignedInUser } from '../http/operation-calls.ts';
import { toProblem } from './call-bookcars.ts';
import type { BookCarsContext } from './context.ts';
import { readToken, userIdOf } from './session-cookie.ts';

type Context = Pick<BookCarsContext, 'addresses' | 'bookCars' | 'now'>;

/** How long a session is cached: a page makes several calls at once, and a suspension must take effect soon. */
const knownMilliseconds = 3000;
const maxKnown = 5000;

/** Returns a function that reads the session of a request: BookCars accepts its token, or the session has expired. */
export function createSessionReader({ addresses, bookCars, now }: Context): (request: Request) => Promise<Session> {
  const known = new Map<string, { session: Session; until: number }>();
  return async (request) => {
    const token = readToken(request, addresses.siteUrl);
    if (token === null) return null;
    const id = userIdOf(token);
    if (id === null) return 'expired';
    const tokenHash = createHash('sha256').update(token).digest('hex');
    const found = known.get(tokenHash);
    const isRead = request.method === 'GET';
    if (isRead && found && found.until > now().getTime()) return found.session;
    const session = await load(request, id, tokenHash);
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size >= maxKnown) known.delete(oldest);
    // The next read must see the changes of a write, such as a new name.
    if (isRead) known.set(tokenHash, { session, until: now().getTime() + knownMilliseconds });
    else known.delete(tokenHash);
    return session;
  };

  async function load(request: Request, id: string, tokenHash: string): Promise<Session> {
    try {
      const user = await bookCars.as({ request, address: '' }).call(getUser, { params: { id } });
      return { user: toSignedInUser(user, now()), tokenHash, needsSecondFactor: false };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401 || error.status === 403 || error.status === 204) return 'expired';
      throw toProblem(error);
    }
  }
}

/** Converts BookCars' record. Its front end is for customers only. */
function toSignedInUser(user: Output<typeof getUser>, now: Date): SignedInUser {
  return {
    id: user._id,
    type: 'user',
    email: user.email ?? '',
    isGuest: false,
    passwordHash: null,
    fullName: user.fullName ?? '',
    phone: user.phone ?? null,
    birthDate: user.birthDate ?? null,
    language: isOneOf(languages, user.language) ? user.language : 'en',
    enableEmailNotifications: user.enableEmailNotifications ?? true,
    verified: user.verified ?? false,
    blacklisted: user.blacklisted ?? false,
    avatar: user.avatar ?? null,
    bio: user.bio ?? null,
    location: user.location ?? null,
    license: user.license ?? null,
    supplierId: null,
    createdAt: now,
    updatedAt: now,
  };
}
