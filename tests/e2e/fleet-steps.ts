import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import type { Product } from '../support/start-product.ts';
import { account, signIn } from './account-steps.ts';

/** The fleet's texts that journeys use, by language. */
export const fleetWords = {
  en: {
    files: 'Upload and download',
    staff: 'Staff',
    cars: 'Cars',
    input: 'Fleet files',
    amount: /an amount such as 49\.90/,
    apply: 'Apply these changes',
    applied: 'The fleet is up to date',
    retireAll: 'Yes, retire everything that was in them',
    opening: 'Open for business',
    oneCar: '1 car',
    invite: 'Invite by email',
    walkIn: 'Book for a walk-in or caller',
  },
  fr: {
    files: 'Importer et télécharger',
    staff: 'Équipe',
    cars: 'Véhicules',
    input: 'Fichiers de la flotte',
    amount: /un montant, par exemple 49\.90/,
    apply: 'Appliquer ces changements',
    applied: 'La flotte est à jour',
    retireAll: 'Oui, retirer tout ce qu’ils contenaient',
    opening: 'Avant l’ouverture',
    oneCar: '1 véhicule',
    invite: 'Inviter par e-mail',
    walkIn: 'Réserver pour un client sur place ou au téléphone',
  },
  es: {
    files: 'Subir y descargar',
    staff: 'Personal',
    cars: 'Vehículos',
    input: 'Archivos de la flota',
    amount: /un importe, por ejemplo 49\.90/,
    apply: 'Aplicar estos cambios',
    applied: 'La flota está al día',
    retireAll: 'Sí, retirar todo lo que contenían',
    opening: 'Antes de abrir',
    oneCar: '1 vehículo',
    invite: 'Invitar por correo',
    walkIn: 'Reservar para un cliente presente o por teléfono',
  },
} as const;

export type FleetLanguage = keyof typeof fleetWords;

export async function openFleet(
  page: Page,
  { siteUrl }: Pick<Product, 'siteUrl'>,
  who: 'admin' | 'supplier',
  query = '',
): Promise<void> {
  await page.goto(`${siteUrl}/fleet?${query}`);
  await signIn(page, demoAccounts[who].email, demoPassword);
  await expect(account(page).getByRole('table')).toBeVisible();
}

/** Downloads the fleet with the page's button and returns its files. */
export async function downloadFleet(page: Page): Promise<Record<string, Uint8Array>> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    account(page)
      .getByRole('button', { name: /\(ZIP\)/ })
      .click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^fleet-\d{4}-\d\d-\d\d\.zip$/);
  return unzipSync(readFileSync(await download.path()));
}

/** Chooses files for an upload, as one ZIP or as a file. */
export async function chooseFiles(input: Locator, files: Record<string, Uint8Array> | string): Promise<void> {
  const file =
    typeof files === 'string'
      ? { name: 'cars.csv', mimeType: 'text/csv', buffer: Buffer.from(files) }
      : { name: 'fleet.zip', mimeType: 'application/zip', buffer: Buffer.from(zipSync(files, { level: 0 })) };
  await input.setInputFiles(file);
}

/** Replaces a value of the first car, and returns the files with the car's plate. */
export function withFirstCar(files: Record<string, Uint8Array>, column: string, value: string) {
  const [header = '', first = '', ...rows] = strFromU8(files['cars.csv'] ?? new Uint8Array()).split('\n');
  const columns = header.split(',');
  const cells = first.split(',');
  cells[columns.indexOf(column)] = value;
  return {
    files: { ...files, 'cars.csv': strToU8([header, cells.join(), ...rows].join('\n')) },
    plate: cells[columns.indexOf('plate')] ?? '',
  };
}

/** Leaves only the headers of files. */
export function withoutRows(files: Record<string, Uint8Array>, names: readonly string[]): Record<string, Uint8Array> {
  const emptied = names.map((name) => [
    name,
    strToU8(`${strFromU8(files[name] ?? new Uint8Array()).split('\n')[0]}\n`),
  ]);
  return { ...files, ...Object.fromEntries(emptied) };
}
