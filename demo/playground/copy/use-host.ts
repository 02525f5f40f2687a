import { useLoaded } from '../frame/use-loaded.ts';
import type { PaymentOptions, Source } from './snippets.ts';

const read = async <Result>(path: string) => (await (await fetch(path)).json()) as Result;
const readRelease = () => read<NonNullable<Source['exact']>>('/embed/v1/integrity.json');
const readOptions = () => read<PaymentOptions>('/api/x/payment-options');
const noOptions: PaymentOptions = { gateways: [] };

/** Returns the channel's current version with the hashes of its files; undefined until loaded. */
export const useEmbedRelease = () => useLoaded(readRelease) ?? undefined;

/** Returns the payment options of this host; none until loaded. */
export const usePaymentOptions = () => useLoaded(readOptions) ?? noOptions;
