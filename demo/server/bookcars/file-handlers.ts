import type { Handlers } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { filePolicy } from '../http/security-headers.ts';
import type { BookCarsContext } from './context.ts';

const day = 'public, max-age=86400';

/** Handles pictures and licences, which are files of BookCars. It shows every licence to every caller; the relay only to its owner. */
export function bookCarsFileHandlers({ bookCars }: BookCarsContext): Handlers {
  async function getFile(call: { request: Request; address: string }, path: string, cacheControl: string) {
    const response = await bookCars.as(call).getFile(path);
    const type = response.headers.get('content-type') ?? 'application/octet-stream';
    if (!response.ok || type.startsWith('text/html')) {
      await response.body?.cancel();
      throw new ProblemError(response.status >= 500 ? 'unavailable' : 'not_found');
    }
    const headers = { 'content-type': type, 'cache-control': cacheControl, 'content-security-policy': filePolicy };
    return new Response(response.body, { headers });
  }

  const picture = (folder: string) => async (call: Parameters<typeof getFile>[0] & { params: { file: string } }) => {
    const response = await getFile(call, `/cdn/bookcars/${folder}/${encodeURIComponent(call.params.file)}`, day);
    response.headers.set('cross-origin-resource-policy', 'cross-origin');
    return response;
  };

  return {
    cdnUsers: picture('users'),
    cdnCars: picture('cars'),
    cdnLocations: picture('locations'),
    cdnLicenses: async (call) => {
      const { file } = call.params;
      // BookCars names a licence after its owner.
      if (call.user === null || !file.startsWith(`${call.user.id}.`)) throw new ProblemError('not_found');
      return getFile(call, `/cdn/bookcars/licenses/${encodeURIComponent(file)}`, 'private, no-store');
    },
  };
}
