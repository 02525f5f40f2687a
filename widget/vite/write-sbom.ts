import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { inDist, packageJson, root } from './paths.ts';

interface Component {
  'bom-ref': string;
  name: string;
  scope?: string;
  purl: string;
  licenses?: unknown[];
  hashes?: { alg: string; content: string }[];
  properties?: { name: string; value: string }[];
}

/** A software bill of materials in the format of CycloneDX. */
export interface Sbom {
  serialNumber?: string;
  metadata: { timestamp?: string; component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

/** Development dependencies whose code is part of the browser bundle. */
export const bundledPackages: readonly string[] = ['preact', '@internationalized/date', '@swc/helpers'];

const developmentProperty = 'cdx:npm:package:development';

const isDevelopment = ({ properties = [] }: Component) => properties.some(({ name }) => name === developmentProperty);

/** Returns npm's description of every locked package; npm reads nothing but the lock file. */
function readLockedPackages(): Sbom {
  const { npm_execpath: npm } = process.env;
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'];
  const [program, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const output = execFileSync(program, [...first, ...args], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return JSON.parse(output) as Sbom;
}

/**
 * Returns the bill of materials of what runs: the packages of the server and of the browser's bundles, without the tools that
 * build and test them. The same lock file gives the same document, so it contains neither a time nor a serial number.
 */
export function createSbom(): Sbom {
  const { serialNumber: _serialNumber, metadata, ...document } = readLockedPackages();
  const { timestamp: _timestamp, ...facts } = metadata;
  const components = document.components
    .filter((component) => !isDevelopment(component) || bundledPackages.includes(component.name))
    .map(({ properties = [], ...component }) => ({
      ...component,
      scope: 'required',
      properties: properties.filter(({ name }) => name !== developmentProperty),
    }));
  const root = { ...facts.component, name: packageJson.name };
  const kept = new Set([root, ...components].map((component) => component['bom-ref']));
  const dependencies = document.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }));
  return { ...document, metadata: { ...facts, component: root }, components, dependencies };
}

/** Writes `dist/sbom.cdx.json`, which scanners compare with lists of known vulnerabilities. */
export function writeSbom(): void {
  writeFileSync(inDist('sbom.cdx.json'), `${JSON.stringify(createSbom(), null, 2)}\n`);
}
