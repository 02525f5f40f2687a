import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';

export type StoredFile = {
  changedAt: number;
  bytes: Buffer;
  etag: string;
  type: string;
  compressed: Map<string, Buffer>;
};

const compress = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
} as const;

type FileOptions = {
  cacheControl: string;
  status?: number;
  /** Changes the text before it is sent; the result isn't cached. */
  rewrite?: (text: string) => string;
};

export type StaticFolder = {
  /** Responds with a file; resolves to null if there is none. */
  respond: (request: Request, path: string, options: FileOptions) => Promise<Response | null>;
  /** Returns a file; null if there is none. */
  read: (path: string) => Promise<StoredFile | null>;
};

/** A rendered file. A live one is rendered again after some seconds. */
export type RenderedFile = { text: string; isLive: boolean };

const liveMilliseconds = 5000;

type FolderOptions = {
  /** Fills the placeholders of a page, once when it is read. */
  complete?: (html: string) => string;
  /** Renders a file; null if there is no such file, undefined to read it from disk. */
  render?: (path: string) => Promise<RenderedFile | null | undefined>;
};

/** Serves the files of a folder from memory, compressed once each, and reads a file again if it has changed on disk. */
export function createStaticFolder(folder: string, { complete, render }: FolderOptions = {}): StaticFolder {
  const files = new Map<string, StoredFile>();
  const rendered = new Map<string, { text: string; file: StoredFile; until: number }>();
  const rendering = new Map<string, Promise<StoredFile | null | undefined>>();

  async function renderNow(path: string): Promise<StoredFile | null | undefined> {
    const made = await render?.(path);
    if (!made) return made;
    const { text, isLive } = made;
    const known = rendered.get(path);
    const file = known?.text === text ? known.file : toStoredFile(path, Buffer.from(text), 0);
    rendered.set(path, { text, file, until: isLive ? performance.now() + liveMilliseconds : Number.POSITIVE_INFINITY });
    return file;
  }

  async function renderFile(path: string): Promise<StoredFile | null | undefined> {
    const known = rendered.get(path);
    if (known && performance.now() < known.until) return known.file;
    const running = rendering.get(path) ?? renderNow(path).finally(() => rendering.delete(path));
    rendering.set(path, running);
    return running;
  }

  async function load(path: string): Promise<StoredFile | null> {
    const file = safeJoin(folder, path);
    const found = file === null ? null : await stat(file).catch(() => null);
    if (file === null || !found?.isFile()) return null;
    const cached = files.get(file);
    if (cached?.changedAt === found.mtimeMs) return cached;
    const content = await readFile(file);
    const bytes = complete && file.endsWith('.html') ? Buffer.from(complete(content.toString('utf8'))) : content;
    const stored = toStoredFile(file, bytes, found.mtimeMs);
    const brotli = await readCompressed(file, found.mtimeMs);
    if (brotli) stored.compressed.set('br', brotli);
    files.set(file, stored);
    return stored;
  }

  async function read(path: string): Promise<StoredFile | null> {
    const renderedFile = await renderFile(path);
    return renderedFile === undefined ? load(path) : renderedFile;
  }

  return {
    read,
    async respond(request, path, options) {
      const file = await read(path);
      if (!file) return null;
      if (options.rewrite) return rewrittenResponse(request, file, options, options.rewrite);
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
      const bytes = encoding ? await compressFile(file, encoding) : file.bytes;
      headers.set('content-length', String(bytes.byteLength));
      return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { status, headers });
    },
  };
}

function toStoredFile(path: string, bytes: Buffer, changedAt: number): StoredFile {
  const type = getMimeType(path) ?? 'application/octet-stream';
  return { changedAt, bytes, etag: etagOf(bytes), type, compressed: new Map() };
}

function rewrittenResponse(
  request: Request,
  file: StoredFile,
  options: FileOptions,
  rewrite: (text: string) => string,
) {
  const headers = { 'content-type': file.type, 'cache-control': 'no-cache' };
  const isText = /^(text|application\/(json|javascript))/.test(file.type);
  const body = isText ? rewrite(file.bytes.toString('utf8')) : new Uint8Array(file.bytes);
  return new Response(request.method === 'HEAD' ? null : body, { status: options.status ?? 200, headers });
}

/** Returns what the build compressed, unless the file was changed by hand since; null if there is nothing. */
async function readCompressed(file: string, changedAt: number): Promise<Buffer | null> {
  const found = await stat(`${file}.br`).catch(() => null);
  return found?.isFile() && found.mtimeMs >= changedAt ? readFile(`${file}.br`) : null;
}

async function compressFile(file: StoredFile, encoding: keyof typeof compress): Promise<Buffer> {
  const cached = file.compressed.get(encoding);
  if (cached) return cached;
  const bytes = await compress[encoding](file.bytes);
  file.compressed.set(encoding, bytes);
  return bytes;
}

function bestEncoding(request: Request, file: StoredFile): keyof typeof compress | null {
  const isCompressible = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(file.type) && file.bytes.byteLength > 200;
  const accepted = request.headers.get('accept-encoding') ?? '';
  if (!isCompressible) return null;
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

/** Resolves a path inside the folder; returns null if it leads out of the folder. */
function safeJoin(folder: string, path: string): string | null {
  if (path.includes('\0')) return null;
  const file = join(folder, normalize(`/${path}`));
  return file.startsWith(folder.endsWith(sep) ? folder : folder + sep) ? file : null;
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}
