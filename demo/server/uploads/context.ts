import type { HttpContext } from '../http/context.ts';
import type { ObjectStorage } from './object-storage.ts';

export type UploadContext = HttpContext & {
  /** Storage of uploads; null stores them in the database. */
  objectStorage: ObjectStorage | null;
};
