/** The largest file that can be uploaded, in bytes. */
export const maxUploadBytes = 10_000_000;
