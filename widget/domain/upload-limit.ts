/** The maximum size of an uploaded file, in bytes. */
export const maxUploadBytes = 10_000_000;
