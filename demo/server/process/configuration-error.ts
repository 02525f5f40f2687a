/** Thrown for an invalid environment variable. The message names it and is for the terminal. */
export class ConfigurationError extends Error {}
