/** The tiers whose tests stand in the noun folders of `src`. */
export const TIERS = ['tests/store', 'tests/chaos', 'tests/e2e'];

/** Folders of a tier that are no noun of `src`, with the reason. */
const NO_NOUN: Readonly<Record<string, string>> = {
  'tests/chaos/campaign': 'faults of every kind under all kinds of work at once',
  'tests/chaos/simulation': 'runs the simulated month of tests/simulation',
  'tests/e2e/support': 'helpers of the browser tests',
};

/** Reports tests outside a noun's folder, and folders that name no noun of `src`, one message each. */
export function misplacedTests(tests: Iterable<string>, source: Iterable<string>): readonly string[] {
  const nouns = new Set([...source].flatMap((path) => /^src\/[\w-]+\/([\w-]+)\//.exec(path)?.[1] ?? []));
  const paths = [...tests];
  const folders = new Set(paths.flatMap((path) => /^(tests\/[\w-]+\/[\w-]+)\//.exec(path)?.[1] ?? []));
  return [
    ...paths
      .filter((path) => /^tests\/[\w-]+\/[^/]+$/.test(path))
      .map((path) => `${path} stands in no folder: use the noun that it has in src`),
    ...[...folders]
      .filter((folder) => !nouns.has(folder.slice(folder.lastIndexOf('/') + 1)) && NO_NOUN[folder] === undefined)
      .map((folder) => `${folder} is no noun of src: use one of those, or say why in NO_NOUN`),
    ...Object.keys(NO_NOUN)
      .filter((folder) => !folders.has(folder))
      .map((folder) => `${folder} is in NO_NOUN and does not exist`),
  ];
}
