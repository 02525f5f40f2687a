import { and, eq } from 'drizzle-orm';
import { type UploadFolder, uploads } from '../db/schema.ts';
import type { Handlers, SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { filePolicy } from '../http/security-headers.ts';
import { seedImage } from '../seed-images.ts';
import type { Services } from '../services.ts';

const day = 'public, max-age=86400';

/** Pictures for everybody, licences for their owner alone. */
export function fileHandlers({ db, configuration }: Services): Handlers {
  async function findUpload(folder: UploadFolder, name: string) {
    const [row] = await db
      .select()
      .from(uploads)
      .where(and(eq(uploads.folder, folder), eq(uploads.name, name)))
      .limit(1);
    return row ?? null;
  }

  async function picture(folder: 'users' | 'cars' | 'locations', name: string): Promise<Response> {
    const drawing = configuration.demo ? seedImage(folder, name) : null;
    if (drawing !== null) return forEverySite(fileAnswer(drawing, 'image/svg+xml', day));
    const upload = await findUpload(folder, name);
    if (!upload) throw new ProblemError('not_found');
    return forEverySite(fileAnswer(new Uint8Array(upload.bytes), upload.contentType, day));
  }

  async function license(folder: 'licenses' | 'temp', name: string, user: SignedInUser | null): Promise<Response> {
    const upload = await findUpload(folder, name);
    if (!upload || upload.ownerId !== user?.id) throw new ProblemError('not_found');
    return fileAnswer(new Uint8Array(upload.bytes), upload.contentType, 'private, no-store');
  }

  return {
    cdnUsers: ({ params }) => picture('users', params.file),
    cdnCars: ({ params }) => picture('cars', params.file),
    cdnLocations: ({ params }) => picture('locations', params.file),
    cdnLicenses: ({ params, user }) => license('licenses', params.file, user),
    cdnTempLicenses: ({ params, user }) => license('temp', params.file, user),
  };
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
