import type { Plugin } from 'vite';

/** An assignment to a property that every object inherits; it throws if a page has frozen `Object.prototype`. */
const inheritedName = /([\w$]+(?:\.prototype)?)\.(valueOf|toString|constructor)\s*=(?![=>])/g;

/** An assignment by which the calendar's dates replace the methods of `Date`, which throws if a page has frozen `Date.prototype`. */
const inheritedMethod = /(TZDateMini\.prototype)\[(\w+)\](?= = )/g;

/** A `for…in` loop of zod or the calendar, which also visits the properties that a page has added to `Object.prototype`. */
const keyLoop = /for \((const \w+) in ([\w.]+)\) \{/g;

/** Any such loop of Leaflet, which reads inherited options too. */
const anyLoop = /for \(((?:var |const |let )?(\w+)) in ([\w.]+)\) \{/g;

/** The loop over a module's exports in the bundler's own code, which defines a getter for each. */
const exportLoop = /for\s*\(var (\w+) in (\w+)\)(?=[\w$]+\([\w$]+,\s*\1,\s*\{\s*get:)/g;

/** Lets that loop visit own keys only. */
export const withOwnExports = (code: string): string => code.replace(exportLoop, 'for(var $1 of Object.keys($2))');

/** An array that is made from a length and a function, which the `Array.from` of Prototype ignores. */
const madeArray = /\bArray\.from\(\{\s*length:([^{}]+)\},/g;

/** Makes such arrays without `Array.from`. */
export const withoutArrayFrom = (code: string): string => code.replace(madeArray, '[...Array($1)].map(');

/** A call of `bind` with an argument. Without one, `bind` means the same in MooTools. */
const boundArguments = /\b([\w.]+(?:\[\w+\])?)\.bind\((\s*\w+,\s*(?:[^()]|\((?:[^()]|\([^()]*\))*\))+?),?(\s*)\)/g;

/**
 * Binds arguments without `bind`, which MooTools up to Joomla 3 replaces by one that takes a single argument, in place of those of the call.
 * The calls of what the signals bind have no argument, all others at most one.
 */
function withoutBoundArguments(code: string, id: string): string {
  const [parameter, passed] = id.includes('/@preact/') ? ['()', ''] : ['(last)', 'last'];
  const bound = (_all: string, name: string, given: string, end: string) =>
    `(${parameter}=>${name}.call(${given}${passed && ','}${end}${passed}))`;
  return code.replace(boundArguments, bound);
}

const ownProperty =
  'const ownProperty = (of, name) => Object.defineProperty(of, name, { writable: true, enumerable: true, configurable: true });';

function withOwnKeys(code: string): string {
  return code.replace(keyLoop, 'for ($1 of Object.keys($2 ?? {})) {');
}

/** Makes a loop skip the names that every object inherits. */
function withoutCommonNames(code: string): string {
  return code.replace(anyLoop, 'for ($1 in $3) { if ($2 in {}) continue;');
}

function withOwnProperties(code: string): string {
  const assign = (_all: string, of: string, name: string) => `ownProperty(${of}, "${name}").${name} =`;
  const changed = code.replace(inheritedName, assign).replace(inheritedMethod, 'ownProperty($1, $2)[$2]');
  return changed === code ? code : `${ownProperty} ${changed}`;
}

/**
 * Makes packages work on a page that has frozen `Object.prototype` or `Date.prototype`, as SES does, or has added to it, as old libraries do: a
 * property is defined before it is assigned, and zod and the calendar visit own keys only. No file uses the `Array.from` that Prototype replaces,
 * nor the `bind` that MooTools does.
 */
export function anyPrototype(): Plugin {
  return {
    name: 'any-prototype',
    applyToEnvironment: ({ name }) => name === 'partner' || name === 'offer',
    transform: {
      filter: { id: /node_modules\/(@?preact|leaflet|zod|react-day-picker|date-fns|@date-fns\/tz)\// },
      handler: (code, id) => {
        const defined = /\/(zod|react-day-picker)\//.test(id) ? withOwnKeys(code) : withOwnProperties(code);
        const visited = /\/leaflet\//.test(id) ? withoutCommonNames(defined) : defined;
        const changed = withoutBoundArguments(visited, id);
        // The lines stay the same.
        return changed === code ? null : { code: changed, map: null };
      },
    },
    // The bundler's own code, which makes the object of `import * as`, passes through no transform.
    generateBundle: (_options, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = withoutArrayFrom(withOwnExports(file.code));
    },
  };
}
