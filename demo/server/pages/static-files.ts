import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

type StoredFile = { changedAt: number; bytes: Buffer; etag: string; type: string; packed: Map<string, Buffer> };

const compress = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
} as const;

type FileAnswerOptions = {
  cacheControl: string;
  status?: number;
  /** Changes the text before it is sent; the result isn't kept. */
  rewrite?: (text: string) => string;
};

export type StaticFolder = {
  /** The file as an answer, or null when there is none. */
  answer: (request: Request, path: string, options: FileAnswerOptions) => Promise<Response | null>;
};

type FolderOptions = {
  /** Fills in what a page of the folder leaves open, once when it is read. */
  complete?: (html: string) => string;
  /** Makes a file that is not on disk, once; null where it makes none, undefined where the disk decides. */
  make?: (path: string) => Promise<string | null | undefined>;
};

/** Serves files of one folder from memory, packed once each, and reads a file again when it has changed on disk. */
export function createStaticFolder(folder: string, { complete, make }: FolderOptions = {}): StaticFolder {
  const files = new Map<string, StoredFile>();
  const made = new Map<string, StoredFile>();

  async function makeFile(path: string): Promise<StoredFile | null | undefined> {
    const known = made.get(path);
    if (known) return known;
    const text = await make?.(path);
    if (text === null || text === undefined) return text;
    const bytes = Buffer.from(text);
    const type = types[extname(path).toLowerCase()] ?? 'application/octet-stream';
    const stored = { changedAt: 0, bytes, etag: etagOf(bytes), type, packed: new Map<string, Buffer>() };
    made.set(path, stored);
    return stored;
  }

  async function load(path: string): Promise<StoredFile | null> {
    const file = safeJoin(folder, path);
    const found = file === null ? null : await stat(file).catch(() => null);
    if (file === null || !found?.isFile()) return null;
    const known = files.get(file);
    if (known?.changedAt === found.mtimeMs) return known;
    const read = await readFile(file);
    const bytes = complete && file.endsWith('.html') ? Buffer.from(complete(read.toString('utf8'))) : read;
    const type = types[extname(file).toLowerCase()] ?? 'application/octet-stream';
    const stored = { changedAt: found.mtimeMs, bytes, etag: etagOf(bytes), type, packed: new Map<string, Buffer>() };
    files.set(file, stored);
    return stored;
  }

  return {
    async answer(request, path, options) {
      const given = await makeFile(path);
      const file = given === undefined ? await load(path) : given;
      if (!file) return null;
      if (options.rewrite) return rewritten(request, file, options, options.rewrite);
      const headers = new Headers({
        'content-type': file.type,
        'cache-control': options.cacheControl,
        etag: file.etag,
        vary: 'accept-encoding',
      });
      const status = options.status ?? 200;
      if (status === 200 && request.headers.get('if-none-match')?.includes(file.etag)) {
        return new Response(null, { status: 304, headers });
      }
      const encoding = bestEncoding(request, file);
      if (encoding) headers.set('content-encoding', encoding);
      const bytes = encoding ? await pack(file, encoding) : file.bytes;
      headers.set('content-length', String(bytes.byteLength));
      return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { status, headers });
    },
  };
}

function rewritten(request: Request, file: StoredFile, options: FileAnswerOptions, rewrite: (text: string) => string) {
  const headers = { 'content-type': file.type, 'cache-control': 'no-cache' };
  const text = /^(text|application\/(json|javascript))/.test(file.type);
  const body = text ? rewrite(file.bytes.toString('utf8')) : new Uint8Array(file.bytes);
  return new Response(request.method === 'HEAD' ? null : body, { status: options.status ?? 200, headers });
}

async function pack(file: StoredFile, encoding: keyof typeof compress): Promise<Buffer> {
  const known = file.packed.get(encoding);
  if (known) return known;
  const packed = await compress[encoding](file.bytes);
  file.packed.set(encoding, packed);
  return packed;
}

function bestEncoding(request: Request, file: StoredFile): keyof typeof compress | null {
  const packable = /^(text|application\/(json|manifest|xml))|svg/.test(file.type) && file.bytes.byteLength > 500;
  const accepted = request.headers.get('accept-encoding') ?? '';
  if (!packable) return null;
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

/** The path inside the folder, or null when it would lead out of it. */
function safeJoin(folder: string, path: string): string | null {
  if (path.includes('\0')) return null;
  const file = join(folder, normalize(`/${path}`));
  return file.startsWith(folder.endsWith(sep) ? folder : folder + sep) ? file : null;
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}
