import type { BookCarsDocument, BookCarsDump } from './read-dump.ts';

/** A row of the fleet folder. */
export type Row = Record<string, unknown>;

/** A picture of BookCars' CDN folder, and its name in the fleet folder. */
export type DumpPicture = { folder: 'users' | 'locations' | 'cars'; file: string; name: string };

/** The context of the conversion of each file. */
export type Converter = {
  dump: BookCarsDump;
  notes: string[];
  /** Registers a picture and returns its name in the folder. */
  picture: (folder: DumpPicture['folder'], document: BookCarsDocument, field: string) => string | null;
  textsOf: (document: BookCarsDocument) => Record<string, string>;
};
