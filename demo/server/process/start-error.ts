/** Thrown if the server cannot start. The message is one line for the terminal. */
export class StartError extends Error {}
