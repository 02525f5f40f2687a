import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const runsCampaign = ({ moduleId }: TestSpecification) => readFileSync(moduleId, 'utf8').includes("from '../prove/");

/**
 * Starts the short campaigns first. Without earlier times Vitest starts the largest files first, and these are small but take
 * long, so that one worker would wait for them at the end.
 */
export class CampaignsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(runsCampaign), ...sorted.filter((file) => !runsCampaign(file))];
  }
}
