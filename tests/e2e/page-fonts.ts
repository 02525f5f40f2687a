import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../architecture/modules.ts';

/** A sans serif as wide as Verdana, an equally wide serif, and a narrow sans serif. They are loaded from `fonts/`, so that no machine needs them. */
export const pageFonts = ['dejavu-sans', 'dejavu-serif', 'archivo-narrow'] as const;
export type PageFont = (typeof pageFonts)[number];

interface Face {
  family: string;
  weight: string;
  bytes: string;
}

function facesOf(font: PageFont, family: string = font): Face[] {
  return (['400', '700'] as const).map((weight) => ({
    family,
    weight: weight === '400' ? '100 500' : '600 900',
    bytes: readFileSync(join(root, `tests/e2e/fonts/${font}-${weight}.woff2`)).toString('base64'),
  }));
}

/** Runs in the page. A font created from bytes passes a strict page's policy. */
function addFaces(faces: readonly Face[]): void {
  for (const { family, weight, bytes } of faces) {
    const face = new FontFace(
      family,
      Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0)),
      { weight },
    );
    document.fonts.add(face);
    void face.load();
  }
}

/** Installs the fonts under their own names in each page that opens. */
export async function installFonts(page: Page): Promise<void> {
  await page.addInitScript(
    addFaces,
    pageFonts.flatMap((font) => facesOf(font)),
  );
}

/** Adds a font under another name to the open page, as if it had just loaded. */
export async function addFont(page: Page, font: PageFont, name: string): Promise<void> {
  await page.evaluate(addFaces, facesOf(font, name));
}

/** Sets the partners' font token, which the site's own texts also use. */
export async function setFont(page: Page, font: PageFont): Promise<void> {
  await page.evaluate(async (family) => {
    document.documentElement.style.setProperty('--rental-font', family);
    await document.fonts.ready;
  }, font);
}
