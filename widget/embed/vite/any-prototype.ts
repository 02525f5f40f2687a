import type { Plugin } from 'vite';

/** An assignment to a property that every object inherits; it throws if a page has frozen `Object.prototype`. */
const inheritedName = /([\w$]+(?:\.prototype)?)\.(valueOf|toString|constructor)\s*=(?![=>])/g;

/** A `for…in` loop of zod or the calendar, which also visits the properties that a page has added to `Object.prototype`. */
const keyLoop = /for \((const \w+) in ([\w.]+)\) \{/g;

const ownProperty =
  'const ownProperty = (of, name) => Object.defineProperty(of, name, { writable: true, enumerable: true, configurable: true });';

function withOwnKeys(code: string): string {
  return code.replace(keyLoop, 'for ($1 of Object.keys($2 ?? {})) {');
}

function withOwnProperties(code: string): string {
  const assign = (_all: string, of: string, name: string) => `ownProperty(${of}, "${name}").${name} =`;
  const changed = code.replace(inheritedName, assign);
  return changed === code ? code : `${ownProperty} ${changed}`;
}

/**
 * Makes packages work on a page that has frozen `Object.prototype`, as SES does, or has added to it, as old libraries do: a
 * property is defined before it is assigned, and zod and the calendar visit own keys only.
 */
export function anyPrototype(): Plugin {
  return {
    name: 'any-prototype',
    applyToEnvironment: ({ name }) => name === 'partner',
    transform: {
      filter: { id: /node_modules\/(@?preact|leaflet|zod|react-day-picker)\// },
      handler: (code, id) => {
        const changed = /\/(zod|react-day-picker)\//.test(id) ? withOwnKeys(code) : withOwnProperties(code);
        // The lines stay the same.
        return changed === code ? null : { code: changed, map: null };
      },
    },
  };
}
