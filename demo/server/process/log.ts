export type LogLine = Record<string, unknown>;
export type Log = (line: LogLine) => void;

/** Writes one JSON object per line. Paths are logged as patterns only, because they can contain tokens and mail addresses. */
export function writeLog(line: LogLine): void {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`);
}
