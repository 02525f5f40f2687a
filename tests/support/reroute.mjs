// Preloaded in a server process: redirects requests for external hosts to a test's stand-ins.
const routes = JSON.parse(process.env.REROUTE ?? '{}');
const real = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const { host, pathname, search } = new URL(request.url);
  const standIn = routes[host];
  if (!standIn) return real(request);
  const { method, headers } = request;
  const body = method === 'GET' ? undefined : await request.text();
  return real(standIn + pathname + search, { method, headers, body });
};
