import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { ProblemError } from '../http/problem-error.ts';
import type { ObjectStorageKeys } from '../process/configuration.ts';
import { errorMessage } from '../process/error-message.ts';
import type { UploadContext } from './context.ts';

/** A private bucket. Everything goes through this server, which knows who may see what. */
export type ObjectStorage = {
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** Null for an object that isn't there. */
  get: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  remove: (key: string) => Promise<void>;
};

const patience = 20_000;

/** Storage with S3's interface, asked with signed requests (signature version 4). Throws `unavailable` when it fails. */
export function createObjectStorage(
  { endpoint, bucket, ...credentials }: ObjectStorageKeys,
  { fetch: send, now, log }: Pick<UploadContext, 'fetch' | 'now' | 'log'>,
): ObjectStorage {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 0 });

  async function ask(method: string, key: string, body?: Uint8Array, contentType?: string): Promise<Response> {
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
      const answer = await send(signed, { signal: AbortSignal.timeout(patience) });
      if (answer.ok || answer.status === 404) return answer;
      throw new Error(`${answer.status} ${(await answer.text()).slice(0, 200)}`);
    } catch (error) {
      const reason = errorMessage(error);
      log({ level: 'warn', message: `Object storage, ${method}: ${reason}` });
      throw new ProblemError('unavailable');
    }
  }

  return {
    put: async (key, bytes, contentType) => {
      const answer = await ask('PUT', key, bytes, contentType);
      if (answer.ok) return;
      log({ level: 'warn', message: `Object storage: there is no bucket ${bucket}` });
      throw new ProblemError('unavailable');
    },
    get: async (key) => {
      const answer = await ask('GET', key);
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
    },
    remove: async (key) => {
      await ask('DELETE', key);
    },
  };
}
