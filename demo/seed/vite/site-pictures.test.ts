import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { carRanges } from '../../../widget/domain/enumerations.ts';
import { pictureFile, rangePictures } from './site-pictures.ts';

it('has a picture for each range of cars', () => {
  expect(Object.keys(rangePictures).sort()).toEqual([...carRanges].sort());
  for (const picture of Object.values(rangePictures)) {
    expect(readFileSync(pictureFile(`fleet/pictures/${picture}.svg`), 'utf8')).toMatch(/^<svg/);
  }
});

it.each(['pictures/icon.svg', 'pictures/icon-maskable.svg', 'pictures/share.svg'])('has %s', (path) => {
  expect(readFileSync(pictureFile(path), 'utf8')).toMatch(/^<svg/);
});
