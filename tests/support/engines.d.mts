export type Engine = 'chromium' | 'firefox' | 'webkit';
export const engines: readonly Engine[];
export const engineTag: string;
export function readEngine(name: string): Engine;
export function requireEngine(engine: Engine): Promise<void>;
