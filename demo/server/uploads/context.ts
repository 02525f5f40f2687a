import type { HttpContext } from '../http/context.ts';
import type { ObjectStorage } from './object-storage.ts';

export type UploadContext = HttpContext & {
  /** Where uploads are stored; null for the database. */
  objectStorage: ObjectStorage | null;
};
