import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Starts the files of the chaos tier before the others: they take longest, and one that comes last would keep the whole
 * run waiting for it.
 */
export class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

function rank({ project }: TestSpecification): number {
  return project.name === 'chaos' ? 0 : 1;
}
