import { useLoaded } from '../frame/use-loaded.ts';
import type { PaymentOptions } from './snippets.ts';
import type { Release } from './source.ts';

const read = async <Result>(path: string) => (await (await fetch(path)).json()) as Result;

/** Returns the source expression of the import map of a version on this host; undefined where the browser can't compute hashes. */
async function readImportMap(version: string): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const url = `/embed/${version}/verify-files.js`;
  const { writeImportMap } = (await import(/* @vite-ignore */ url)) as { writeImportMap: () => string };
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(writeImportMap()));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

async function readRelease(): Promise<Release> {
  const release = await read<Release>('/embed/v1/integrity.json');
  return { ...release, importMap: await readImportMap(release.version) };
}

const readOptions = () => read<PaymentOptions>('/api/x/payment-options');
const noOptions: PaymentOptions = { gateways: [] };

/** Returns the channel's current version with the hashes of its files; undefined until loaded. */
export const useEmbedRelease = () => useLoaded(readRelease) ?? undefined;

/** Returns the payment options of this host; none until loaded. */
export const usePaymentOptions = () => useLoaded(readOptions) ?? noOptions;
