import { createHash, createHmac } from 'node:crypto';

export const s3Keys = {
  endpoint: 'https://s3.example.com',
  bucket: 'rental-uploads',
  region: 'eu-west-3',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
};

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The signature that the documented steps of version 4 give for a request. */
function expectedSignature(request: Request, scope: string, signedHeaders: string): string {
  const url = new URL(request.url);
  const headerOf = (name: string) => (name === 'host' ? url.host : (request.headers.get(name) ?? '').trim());
  const names = signedHeaders.split(';');
  const canonical = [
    request.method,
    url.pathname,
    url.search.slice(1),
    ...names.map((name) => `${name}:${headerOf(name)}`),
    '',
    signedHeaders,
    request.headers.get('x-amz-content-sha256') ?? '',
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', request.headers.get('x-amz-date'), scope, sha256(canonical)].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${s3Keys.secretAccessKey}`);
  return hmac(key, toSign).toString('hex');
}

/** Storage with S3's documented interface, as far as the server uses it. A request whose signature is wrong is refused. */
export function createS3StandIn() {
  const objects = new Map<string, { bytes: Uint8Array<ArrayBuffer>; contentType: string }>();
  const refused: string[] = [];
  let isDown = false;

  function refuse(status: number, code: string): Response {
    refused.push(code);
    return new Response(`<Error><Code>${code}</Code></Error>`, { status });
  }

  function answer(request: Request, bytes: Uint8Array<ArrayBuffer>): Response {
    const { origin, pathname } = new URL(request.url);
    const authorization = request.headers.get('authorization') ?? '';
    const [, credential = '', signed = '', signature = ''] =
      /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(authorization) ??
      [];
    const [accessKey, ...scope] = credential.split('/');
    const date = request.headers.get('x-amz-date') ?? '';
    if (origin !== s3Keys.endpoint || accessKey !== s3Keys.accessKeyId) return refuse(403, 'InvalidAccessKeyId');
    const isScope = scope.join('/') === `${date.slice(0, 8)}/${s3Keys.region}/s3/aws4_request`;
    const isWhole = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.split(';').includes(name));
    if (!isScope || !isWhole || signature !== expectedSignature(request, scope.join('/'), signed)) {
      return refuse(403, 'SignatureDoesNotMatch');
    }
    if (request.headers.get('x-amz-content-sha256') !== sha256(bytes)) return refuse(400, 'XAmzContentSHA256Mismatch');
    const [, bucket, ...path] = pathname.split('/');
    const key = path.join('/');
    if (bucket !== s3Keys.bucket) return refuse(404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      objects.set(key, { bytes, contentType: request.headers.get('content-type') ?? '' });
      return new Response(null, { status: 200 });
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return new Response(null, { status: 204 });
    }
    const found = objects.get(key);
    return found
      ? new Response(found.bytes, { headers: { 'content-type': found.contentType } })
      : refuse(404, 'NoSuchKey');
  }

  return {
    objects,
    refused,
    setDown: (down: boolean) => {
      isDown = down;
    },
    fetch: (async (input: RequestInfo | URL, init?: RequestInit) => {
      if (isDown) throw new TypeError('fetch failed');
      const request = new Request(input, init);
      return answer(request, new Uint8Array(await request.arrayBuffer()));
    }) as typeof fetch,
  };
}
