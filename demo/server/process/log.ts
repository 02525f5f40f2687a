export type LogLine = Record<string, unknown>;
export type Log = (line: LogLine) => void;

/** One JSON object a line. Addresses are logged as patterns only: tokens and mail addresses travel in paths. */
export function writeLog(line: LogLine): void {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`);
}
