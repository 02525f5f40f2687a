let loading: Promise<typeof import('./mcp-server.ts')> | undefined;

/** Loads the protocol's package once, for the first request: most starts of the server never serve one. */
export function loadMcpServer() {
  loading ??= import('./mcp-server.ts');
  return loading;
}
