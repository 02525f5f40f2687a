import { useLoaded } from '../frame/use-loaded.ts';
import type { PaymentOptions, Source } from './snippets.ts';

const read = async <Answer>(path: string) => (await (await fetch(path)).json()) as Answer;
const readRelease = () => read<NonNullable<Source['exact']>>('/embed/v1/integrity.json');
const readOptions = () => read<PaymentOptions>('/api/x/payment-options');
const noOptions: PaymentOptions = { gateways: [] };

/** The version that the channel points at, with the hashes of its files; undefined until it is known. */
export const useEmbedRelease = () => useLoaded(readRelease) ?? undefined;

/** The ways to pay that this host offers; none until they are known. */
export const usePaymentOptions = () => useLoaded(readOptions) ?? noOptions;
