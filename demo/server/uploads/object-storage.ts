import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { HttpContext } from '../http/context.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { ObjectStorageKeys } from '../process/configuration.ts';
import { errorMessage } from '../process/error-message.ts';

/** A private bucket. All access goes through this server, which checks permissions. */
export type ObjectStorage = {
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** Resolves to null if the object does not exist. */
  get: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  remove: (key: string) => Promise<void>;
};

const timeoutMs = 20_000;

/** Creates a client for S3-compatible storage, with requests signed by Signature Version 4. Throws `unavailable` on failure. */
export function createObjectStorage(
  { endpoint, bucket, ...credentials }: ObjectStorageKeys,
  { fetch: send, now, log }: Pick<HttpContext, 'fetch' | 'now' | 'log'>,
): ObjectStorage {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 0 });

  /** Sends a request and reads its whole response; null if the object is missing. */
  async function request(
    method: string,
    key: string,
    body?: Uint8Array,
    contentType?: string,
  ): Promise<Uint8Array<ArrayBuffer> | null> {
    const digest = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signed = await client.sign(`${endpoint}/${bucket}/${key}`, {
      method,
      headers: { 'x-amz-content-sha256': digest, ...(contentType ? { 'content-type': contentType } : {}) },
      ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
      aws: {
        datetime: now()
          .toISOString()
          .replace(/[:-]|\.\d+/g, ''),
      },
    });
    try {
      const response = await send(signed, { signal: AbortSignal.timeout(timeoutMs) });
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
      const reason = await response.text();
      if (response.status === 404 || isHidden(method, response.status, reason)) return null;
      throw new Error(`${response.status} ${reason.slice(0, 200)}`);
    } catch (error) {
      const reason = errorMessage(error);
      log({ level: 'warning', message: `Object storage ${method} failed: ${reason}` });
      throw new ProblemError('unavailable');
    }
  }

  return {
    put: async (key, bytes, contentType) => {
      if ((await request('PUT', key, bytes, contentType)) !== null) return;
      log({ level: 'warning', message: `Object storage has no bucket ${bucket}` });
      throw new ProblemError('unavailable');
    },
    get: (key) => request('GET', key),
    remove: async (key) => {
      await request('DELETE', key);
    },
  };
}

/** Returns true if AWS doesn't reveal that an object is missing, which it does only to a key that may list the bucket. */
function isHidden(method: string, status: number, reason: string): boolean {
  return method === 'GET' && status === 403 && reason.includes('<Code>AccessDenied</Code>');
}
