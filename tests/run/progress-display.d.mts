import type { Progress, Result } from './execute-stage.mjs';

export function progressText(progress: Progress): string;
export function closingLine(result: Result): string;
