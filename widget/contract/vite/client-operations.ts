import type { Plugin } from 'vite';

/** What of a call's description only a server, the API's document and the tests read. */
const readByServers = new Set(
  ['summary', 'params', 'query', 'problems', 'idempotent', 'partner', 'extension'].concat(['handOver']),
);

/**
 * Browsers check what arrives, never what they send: the table of calls comes to them without the schemas of requests, of
 * `body` only that there is one. It is a tenth of what a page loads for its first call, and of the time until it is made.
 */
export function clientOperations(): Plugin {
  return {
    name: 'client-operations',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'site' || name === 'partner' || name === 'package',
    transform: {
      filter: { id: /widget\/contract\/operations\/.*\.ts$/ },
      handler(code) {
        const cuts: { start: number; end: number; instead: string }[] = [];
        for (const statement of this.parse(code).body) {
          const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
          if (declaration?.type !== 'VariableDeclaration') continue;
          const call = declaration.declarations[0]?.init;
          if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier') continue;
          const [description] = call.arguments;
          if (call.callee.name !== 'operation' || description?.type !== 'ObjectExpression') continue;
          for (const property of description.properties) {
            if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
            const { start, end } = property;
            if (property.key.name === 'body') cuts.push({ start, end, instead: 'body: true' });
            else if (readByServers.has(property.key.name)) cuts.push({ start, end, instead: '' });
          }
        }
        return cuts.reverse().reduce((text, { start, end, instead }) => {
          const rest = text.slice(end);
          return text.slice(0, start) + instead + (instead ? rest : rest.replace(/^\s*,/, ''));
        }, code);
      },
    },
  };
}
