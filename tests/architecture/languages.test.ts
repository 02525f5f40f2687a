import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { allModules } from './modules.ts';

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

function* childrenOf(node: Node): Generator<Node> {
  for (const value of Object.values(node)) {
    if (isNode(value)) yield value;
    else if (Array.isArray(value)) yield* value.filter(isNode);
  }
}

/** Returns the names of the functions that are called in a piece of code. */
function callsIn(node: Node): Set<string> {
  const called = node.type === 'CallExpression' ? (node['callee'] as Node)['name'] : undefined;
  const names = new Set(typeof called === 'string' ? [called] : []);
  for (const child of childrenOf(node)) for (const name of callsIn(child)) names.add(name);
  return names;
}

interface Function {
  path: string;
  name: string;
  calls: Set<string>;
}

/** Returns the named functions and the values at the top of a module, with what they call. */
function functionsOf(path: string, source: string): Function[] {
  const statements = (parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as { body: Node[] })
    .body;
  return statements.flatMap((statement) => {
    const declared = isNode(statement['declaration']) ? statement['declaration'] : statement;
    const named = declared.type === 'VariableDeclaration' ? (declared['declarations'] as Node[]) : [declared];
    return named.flatMap((node) => {
      const name = isNode(node['id']) ? node['id']['name'] : undefined;
      return typeof name === 'string' ? [{ path, name, calls: callsIn(node) }] : [];
    });
  });
}

const functions = allModules()
  .filter(({ path }) => /^widget\/(?!i18n|payment\/card-form).*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .flatMap(({ path, source }) => functionsOf(path, source));

const isHook = (name: string) => /^use[A-Z]/.test(name);
const isComponent = ({ path, name }: Function) => path.endsWith('.tsx') && /^[A-Z]\w*[a-z]/.test(name);

/** `useLanguage` and the hooks that call it. */
const languageHooks = new Set(['useLanguage']);
for (let size = 0; size < languageHooks.size; ) {
  size = languageHooks.size;
  for (const { name, calls } of functions) {
    if (isHook(name) && [...calls].some((call) => languageHooks.has(call))) languageHooks.add(name);
  }
}

it('finds the components of every feature', () => {
  expect(functions.filter(isComponent).length).toBeGreaterThan(400);
  expect(languageHooks.size).toBeGreaterThan(10);
});

it('makes its view’s language the current one in each component and hook that reads a text', () => {
  const without = functions
    .filter((one) => isComponent(one) || isHook(one.name))
    .filter(({ calls }) => calls.has('msg') && ![...calls].some((call) => languageHooks.has(call)));
  expect(without.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});
