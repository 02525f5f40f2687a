/** Thrown if the server cannot start, or a command of the terminal can't do its work. The message is one line for the terminal. */
export class StartError extends Error {}
