/** A program that `npm test` runs, with its arguments. */
export interface Stage {
  name: string;
  args: string[];
}
export const stageNames: string[];
export function stageGroups(choice: {
  only?: string[];
  words?: string[];
  write?: boolean;
  project?: string;
}): Stage[][];
