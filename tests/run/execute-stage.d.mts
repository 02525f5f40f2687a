export interface Stage {
  name: string;
  title?: string;
  script: string;
  args: string[];
  reports?: boolean;
}

export interface TestTime {
  name: string;
  seconds: number;
}

export interface Progress {
  stage: Stage;
  started: number;
  passed: number;
  failed: number;
  skipped: number;
  tests: TestTime[];
  files: number;
  total: { unit: string; count: number } | null;
}

export interface Result extends Progress {
  output: string;
  seconds: number;
}

export function newProgress(stage: Stage): Progress;
export function executeStage(stage: Stage, progress: Progress): Promise<Result>;
