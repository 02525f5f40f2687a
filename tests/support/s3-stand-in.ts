import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { ObjectStorageKeys } from '../../demo/server/process/configuration.ts';

const account = {
  bucket: 'rental-uploads',
  region: 'eu-west-3',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
};

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Returns the signature of a request, computed by the documented steps of version 4. */
function expectedSignature(request: Request, scope: string, signedHeaders: string): string {
  const url = new URL(request.url);
  const names = signedHeaders.split(';');
  const canonical = [
    request.method,
    url.pathname,
    url.search.slice(1),
    ...names.map((name) => `${name}:${(request.headers.get(name) ?? '').trim()}`),
    '',
    signedHeaders,
    request.headers.get('x-amz-content-sha256') ?? '',
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', request.headers.get('x-amz-date'), scope, sha256(canonical)].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${account.secretAccessKey}`);
  return hmac(key, toSign).toString('hex');
}

interface StoredObject {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
}

/** Creates a stand-in for the part of S3's documented API that the server uses. A wrong signature is rejected. */
function createBucket() {
  let mayList = true;
  const objects = new Map<string, StoredObject>();
  const refused: string[] = [];

  function refuse(status: number, code: string): Response {
    refused.push(code);
    return new Response(`<Error><Code>${code}</Code></Error>`, { status });
  }

  function handle(request: Request, bytes: Uint8Array<ArrayBuffer>): Response {
    const authorization = request.headers.get('authorization') ?? '';
    const [, credential = '', signed = '', signature = ''] =
      /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(authorization) ??
      [];
    const [accessKey, ...scope] = credential.split('/');
    const date = request.headers.get('x-amz-date') ?? '';
    if (accessKey !== account.accessKeyId) return refuse(403, 'InvalidAccessKeyId');
    const isScope = scope.join('/') === `${date.slice(0, 8)}/${account.region}/s3/aws4_request`;
    const isWhole = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.split(';').includes(name));
    if (!isScope || !isWhole || signature !== expectedSignature(request, scope.join('/'), signed)) {
      return refuse(403, 'SignatureDoesNotMatch');
    }
    if (request.headers.get('x-amz-content-sha256') !== sha256(bytes)) return refuse(400, 'XAmzContentSHA256Mismatch');
    const [, bucket, ...path] = new URL(request.url).pathname.split('/');
    const key = path.join('/');
    if (bucket !== account.bucket) return refuse(404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      objects.set(key, { bytes, contentType: request.headers.get('content-type') ?? '' });
      return new Response(null, { status: 200 });
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return new Response(null, { status: 204 });
    }
    const found = objects.get(key);
    // Without the permission to list the bucket, which the server's key needn't have, AWS doesn't reveal that an object is missing.
    if (!found && !mayList) return refuse(403, 'AccessDenied');
    return found
      ? new Response(found.bytes, { headers: { 'content-type': found.contentType } })
      : refuse(404, 'NoSuchKey');
  }

  const setMayList = (isAllowed: boolean) => {
    mayList = isAllowed;
  };
  return { objects, refused, handle, setMayList };
}

/** Serves the stand-in on a real socket. While it is `down`, it closes every connection. */
export async function startS3StandIn() {
  const { objects, refused, handle, setMayList } = createBucket();
  let isDown = false;
  let isCutting = false;
  const respond = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/', headers } = incoming;
    const bytes = new Uint8Array(await buffer(incoming));
    const request = new Request(`http://${headers.host}${url}`, { method, headers: headers as Record<string, string> });
    const { status, headers: responseHeaders, body } = handle(request, bytes);
    response.writeHead(status, Object.fromEntries(responseHeaders));
    if (isCutting && request.method === 'GET') {
      response.write('a part', () => response.destroy());
      return;
    }
    response.end(body ? new Uint8Array(await new Response(body).arrayBuffer()) : undefined);
  };
  const server = createServer((incoming, response) => {
    if (isDown) incoming.destroy();
    else respond(incoming, response).catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const keys: ObjectStorageKeys = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...account,
  };
  return {
    keys,
    objects,
    refused,
    setDown: (down: boolean) => {
      isDown = down;
    },
    /** While it is cutting, it closes connections in the middle of an object. */
    setCutting: (cutting: boolean) => {
      isCutting = cutting;
    },
    setMayList,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
