import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Starts the files of the chaos tier first: they take longest, and would delay the end of the run if started last.
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
