import * as z from 'zod/mini';
import { email, id, numberInPath, text } from '../field-schemas.ts';
import { appKind, language } from '../user.ts';

// Path parameters that several operations share.

export const idParam = z.object({ id });
export const userIdParam = z.object({ userId: id });
export const idAndLanguage = z.object({ id, language });
export const languageParam = z.object({ language });
export const appTypeParam = z.object({ appType: appKind });
export const emailParams = { appType: appKind, email };
export const page = numberInPath(1, 1_000_000);
export const size = numberInPath(1, 1000);
export const keywordQuery = z.object({ s: z.optional(text(200)) });
/** Ids, names or airport codes of locations, separated by commas; a comma inside one is `%2C`. A city includes its locations. */
export const placesParam = text(2000);
export const token = text(500, 1);
/** The name of a file in a folder, not a path: a backend that joins both would reach another folder's files. */
export const fileName = text(255, 1).check(z.regex(/^(?:\.?[^./\\][^/\\]*|\.\.[^/\\]+)$/));
export const sessionIdParam = z.object({ sessionId: text(200, 1) });
