import { afterEach, expect, it } from 'vitest';
import { setLanguage } from '../../widget/i18n/localize.ts';
import { vehicleCountText } from './vehicle-count.ts';

afterEach(() => setLanguage('en'));

it.each([
  ['en', ['0 vehicles', '1 vehicle', '2 vehicles', '1,000,000 vehicles']],
  ['fr', ['0 véhicule', '1 véhicule', '2 véhicules', '1 000 000 véhicules']],
  ['es', ['0 vehículos', '1 vehículo', '2 vehículos', '1 000 000 vehículos']],
] as const)('counts vehicles in %s', async (language, texts) => {
  await setLanguage(language);
  expect([0, 1, 2, 1_000_000].map((count) => vehicleCountText(count, language))).toEqual(texts);
});
