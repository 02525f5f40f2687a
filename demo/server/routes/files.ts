import type { Handlers, SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { filePolicy } from '../http/security-headers.ts';
import { seedImage } from '../uploads/seed-images.ts';
import { type FoundFile, findFile } from '../uploads/stored-files.ts';
import type { RouteContext } from './context.ts';

type Context = Pick<RouteContext, 'configuration' | 'db' | 'now' | 'objectStorage' | 'random'>;

const day = 'public, max-age=86400';

/** Pictures for everybody, licences for their owner alone. */
export function fileHandlers(context: Context): Handlers {
  async function picture(folder: 'users' | 'cars' | 'locations', name: string): Promise<Response> {
    const drawing = context.configuration.demo ? seedImage(folder, name) : null;
    if (drawing !== null) return forEverySite(fileAnswer(drawing, 'image/svg+xml', day));
    return forEverySite(await toAnswer(await findFile(context, folder, name), day));
  }

  async function license(folder: 'licenses' | 'temp', name: string, user: SignedInUser | null): Promise<Response> {
    const upload = await findFile(context, folder, name);
    if (upload?.ownerId !== user?.id) throw new ProblemError('not_found');
    return toAnswer(upload, 'private, no-store');
  }

  return {
    cdnUsers: ({ params }) => picture('users', params.file),
    cdnCars: ({ params }) => picture('cars', params.file),
    cdnLocations: ({ params }) => picture('locations', params.file),
    cdnLicenses: ({ params, user }) => license('licenses', params.file, user),
    cdnTempLicenses: ({ params, user }) => license('temp', params.file, user),
  };
}

async function toAnswer(upload: FoundFile | null, cacheControl: string): Promise<Response> {
  const bytes = await upload?.read();
  if (!upload || !bytes) throw new ProblemError('not_found');
  return fileAnswer(bytes, upload.contentType, cacheControl);
}

function fileAnswer(body: string | Uint8Array<ArrayBuffer>, type: string, cacheControl: string): Response {
  return new Response(body, {
    headers: { 'content-type': type, 'cache-control': cacheControl, 'content-security-policy': filePolicy },
  });
}

/** Pictures of cars, places and suppliers are shown on partners' pages too. */
function forEverySite(answer: Response): Response {
  answer.headers.set('cross-origin-resource-policy', 'cross-origin');
  return answer;
}
