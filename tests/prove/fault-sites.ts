import { parseSync } from 'vite';

/** One mutation of a rule: the original text and its replacement. */
export interface Fault {
  /** Relative to the project's root. */
  file: string;
  /** Counting from 1. */
  line: number;
  /** The whole line, trimmed. */
  text: string;
  start: number;
  end: number;
  original: string;
  replacement: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const swappedOperator: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

const swappedReach: Record<string, string> = { own: 'any', any: 'own' };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Returns the child nodes without types: a wrong type does not change behaviour. */
function children(node: Node): Node[] {
  return Object.entries(node)
    .filter(([key]) => !/^type(Annotation|Arguments|Parameters)$|^returnType$/.test(key))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .filter(({ type }) => !/^TS(Type|Interface)|^ImportDeclaration$/.test(type));
}

/** Returns the mutations of a node as [start, end, replacement]. */
function faultsOf(node: Node, source: string): [number, number, string][] {
  const text = source.slice(node.start, node.end);
  const { left, right, test, operator, argument, value } = node as Record<string, unknown>;
  if (/^(Binary|Logical)Expression$/.test(node.type) && isNode(left) && isNode(right)) {
    const swapped = swappedOperator[String(operator)];
    if (!swapped) return [];
    const between = source.slice(left.end, right.start);
    return [[left.end, right.start, between.replace(String(operator), swapped)]];
  }
  if (/^(If|While)Statement$|^ConditionalExpression$/.test(node.type) && isNode(test)) {
    return [[test.start, test.end, `!(${source.slice(test.start, test.end)})`]];
  }
  if (node.type === 'UnaryExpression' && operator === '!' && isNode(argument)) {
    return [[node.start, node.end, source.slice(argument.start, argument.end)]];
  }
  if (node.type !== 'Literal') return [];
  if (typeof value === 'number') return [[node.start, node.end, `(${text} + 1)`]];
  if (typeof value === 'boolean') return [[node.start, node.end, String(!value)]];
  const reach = swappedReach[String(value)];
  return reach ? [[node.start, node.end, `'${reach}'`]] : [];
}

/** Returns every fault that can be seeded into a source file, in source order. */
export function findFaults(file: string, source: string): Fault[] {
  const faults: Fault[] = [];
  const visit = (node: Node) => {
    for (const [start, end, replacement] of faultsOf(node, source)) {
      const line = source.slice(0, start).split('\n').length;
      const text = source.split('\n')[line - 1]?.trim() ?? '';
      faults.push({ file, line, text, start, end, original: source.slice(start, end), replacement });
    }
    for (const child of children(node)) visit(child);
  };
  visit(parseSync(file, source).program as unknown as Node);
  return faults.sort((one, other) => one.start - other.start);
}

/** Returns the source with the fault applied. */
export const seed = (source: string, { start, end, replacement }: Fault): string =>
  source.slice(0, start) + replacement + source.slice(end);
