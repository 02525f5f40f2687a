import type { Plugin } from 'vite';

/** Preact's creation of an element, whose last argument takes over the custom elements of the parent. */
const creation = /createElementNS\(([\w$]+),\s*([\w$]+),\s*([\w$]+)\.is\s*\?\s*\3\s*:\s*[\w$]+\)/;

/**
 * Makes Preact render in a tag that a page has moved to another document, such as a frame's or that of a picture-in-picture window. A
 * shadow root keeps the registry of its first document, and the browser refuses to create elements with it in another one.
 */
export function anyDocument(): Plugin {
  return {
    name: 'any-document',
    applyToEnvironment: ({ name }) => name === 'partner',
    transform: {
      filter: { id: /node_modules\/preact\/dist\/preact\.m?js/ },
      handler: (code, id) => {
        if (!creation.test(code)) throw new Error(`${id} no longer passes a registry to createElementNS`);
        // The lines stay the same.
        return { code: code.replace(creation, 'createElementNS($1,$2,$3.is&&$3)'), map: null };
      },
    },
  };
}
