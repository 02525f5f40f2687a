import { pathToFileURL } from 'node:url';
import type { DeclaredTag } from '../../doctor/page.ts';
import { inDist } from '../../vite/paths.ts';
import type { ElementReference } from '../reference/element-reference.ts';

/** The folder of the bundle with the element reference, which only the build needs. */
export const referenceFolder = inDist('reference');

/** Loads the element reference from its bundle. */
export async function loadReferences(): Promise<readonly ElementReference[]> {
  const bundle = (await import(pathToFileURL(`${referenceFolder}/tags.js`).href)) as {
    elementReferences: readonly ElementReference[];
  };
  return bundle.elementReferences;
}

/** Returns the part of the reference that the doctor needs. */
export const declaredTags = (references: readonly ElementReference[]): DeclaredTag[] =>
  references.map(({ tag, attributes }) => ({
    tagName: tag,
    attributes: attributes.map(({ name, accepts }) => ({ name, ...(accepts && { accepts }) })),
  }));
