/** Why the server cannot start, in one line for the terminal. */
export class StartError extends Error {}
