// `npm run dev`: serves the product from source. Pages reload when a file changes. Partner pages use React too, not Preact.
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'vite';
import { root } from './prepare.mjs';

const port = Number(process.env.PORT ?? 4002);
const partnerPort = port + 1;
/** Paths that the API serves; everything else is served from source. */
const apiPaths =
  /^\/(api|cdn|tiles|mailbox|health|config\.json|icons|sandbox\/card$|sandbox\/card\?|embed\/(versions\.json|[^/]+\/(config\.json|rental\.css)))/;

const document = `<!doctype html>
<html lang="en" data-theme="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="">
<title>Rental Elements (development)</title>
</head>
<body>
<div id="site"></div>
<script type="module" src="/site/main.tsx"></script>
</body>
</html>`;

/** Pages of the playground. They reference scripts by relative paths, and their sources are in another folder than their URLs. */
const playground = /^\/demo\/(?:([a-z-]+)\.html)?(?:\?|$)/;

async function documentOf(url) {
  const page = playground.exec(url);
  if (!page) return document;
  const pages = JSON.parse(await readFile(`${root}demo/playground/pages.json`, 'utf8'));
  const { title, folder } = pages[page[1] ?? 'index'] ?? pages.index;
  const html = await readFile(`${root}demo/playground/page.html`, 'utf8');
  return html.replace('{{title}}', title).replace('./{{folder}}', `/demo/playground/${folder}`);
}

/** Returns the source of each element, which the loader imports instead of built chunks. */
function tagSources() {
  const folder = 'widget/elements/register';
  const files = readdirSync(`${root}${folder}`).filter((file) => file.endsWith('.ts'));
  return Object.fromEntries(files.map((file) => [file.replace('.ts', ''), [`${folder}/${file}`]]));
}

export async function startDevelopment() {
  const http = createHttpServer();
  const vite = await createServer({
    root,
    configFile: `${root}vite.config.ts`,
    logLevel: 'info',
    define: {
      RENTAL_VERSION: '"development"',
      RENTAL_FOLDER: '"/"',
      RENTAL_CHUNKS: JSON.stringify(tagSources()),
      RENTAL_SHADOW_ROOTS: '"widget/embed/shadow-roots.ts"',
      RENTAL_VERIFIER: '["", ""]',
    },
    server: { middlewareMode: true, hmr: { server: http }, cors: true },
  });
  const { startServer } = await vite.ssrLoadModule('/demo/server/start-server.ts');
  const dataDir = process.env.DATA_DIR;
  const api = await startServer({ port: 0, partnerPort, publicUrl: `http://localhost:${port}`, dataDir });

  const forward = async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => name !== 'host' && name !== 'connection'),
    );
    const apiResponse = await fetch(new URL(request.url, api.localUrl), {
      method: request.method,
      headers,
      redirect: 'manual',
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    });
    const forwarded = [...apiResponse.headers].filter(
      ([name]) => !/^(content-encoding|content-length|set-cookie)$/.test(name),
    );
    response.writeHead(apiResponse.status, {
      ...Object.fromEntries(forwarded),
      'set-cookie': apiResponse.headers.getSetCookie(),
    });
    response.end(Buffer.from(await apiResponse.arrayBuffer()));
  };

  const sendPage = async (request, response) => {
    const url = request.url ?? '/';
    const page = await vite.transformIndexHtml(url, await documentOf(url));
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  };

  const fail = (response, error, status) => {
    console.error(error);
    if (!response.headersSent) response.writeHead(status);
    response.end();
  };

  http.on('request', (request, response) => {
    if (apiPaths.test(request.url ?? '')) {
      forward(request, response).catch((error) => fail(response, error, 502));
      return;
    }
    if (request.url === '/sandbox/card-form.js') request.url = '/demo/sandbox/main.tsx';
    if (request.url?.startsWith('/embed/')) request.url = '/widget/embed/loader.ts';
    vite.middlewares(request, response, () => sendPage(request, response).catch((error) => fail(response, error, 500)));
  });
  await new Promise((resolve) => http.listen(port, '127.0.0.1', resolve));
  console.info(`Site  http://localhost:${port}\nExample partners  ${api.partnerUrl}`);
}
