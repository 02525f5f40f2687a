import { openLicense } from '../bookings/license-access.ts';
import type { Handlers, SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { filePolicy } from '../http/security-headers.ts';
import { type FoundFile, findFile } from '../uploads/stored-files.ts';
import type { RouteContext } from './context.ts';

type Context = Pick<RouteContext, 'configuration' | 'db' | 'now' | 'objectStorage' | 'random' | 'secret'>;

const day = 'public, max-age=86400';

/** Handles files: pictures are public, licences are for their owner, a guest too, and for a supplier that demands them. */
export function fileHandlers(context: Context): Handlers {
  async function picture(folder: 'users' | 'cars' | 'locations', name: string): Promise<Response> {
    return allowEmbedding(await uploadResponse(await findFile(context, folder, name), day));
  }

  async function license(name: string, caller: Parameters<typeof openLicense>[1]): Promise<Response> {
    const upload = await findFile(context, 'licenses', name);
    const ownerId = upload?.ownerId;
    if (!ownerId || !(await openLicense(context, caller, { name, ownerId }))) throw new ProblemError('not_found');
    return uploadResponse(upload, 'private, no-store');
  }

  async function temporaryLicense(name: string, user: SignedInUser | null): Promise<Response> {
    const upload = await findFile(context, 'temp', name);
    if (upload?.ownerId !== user?.id) throw new ProblemError('not_found');
    return uploadResponse(upload, 'private, no-store');
  }

  return {
    cdnUsers: ({ params }) => picture('users', params.file),
    cdnCars: ({ params }) => picture('cars', params.file),
    cdnLocations: ({ params }) => picture('locations', params.file),
    cdnLicenses: ({ params, user, address, bookingToken, origin }) => {
      // A partner's page holds the token of the booking made there, which is no reason to read an identity document.
      const isForeign = origin === 'partner' || origin === 'other';
      return license(params.file, { user, address, bookingToken: isForeign ? null : bookingToken });
    },
    cdnTempLicenses: ({ params, user }) => temporaryLicense(params.file, user),
  };
}

async function uploadResponse(upload: FoundFile | null, cacheControl: string): Promise<Response> {
  const bytes = await upload?.read();
  if (!upload || !bytes) throw new ProblemError('not_found');
  const { contentType } = upload;
  return new Response(bytes, {
    headers: { 'content-type': contentType, 'cache-control': cacheControl, 'content-security-policy': filePolicy },
  });
}

/** Allows partners' pages to show pictures of cars, places and suppliers. */
function allowEmbedding(response: Response): Response {
  response.headers.set('cross-origin-resource-policy', 'cross-origin');
  return response;
}
