/** Rooms that must have the same nouns. */
const ROOMS = ['domain', 'contract', 'server', 'portal'];

/** Folders that only one room needs, with the reason. */
const OF_ONE_ROOM: Readonly<Record<string, string>> = {
  'domain/shared': 'values of all nouns: money, instants, results',
  'contract/shared': 'schemas of all nouns',
  'server/platform': 'what serves all nouns: HTTP, live feed, jobs, database',
  'server/admin': "the operator's commands on whole establishments",
  'server/doctor': "the operator's examination of an installation",
  'server/demonstration': 'the shop that a visitor tries',
  'server/directory': 'the central directory of establishments, which only the server asks',
  'portal/api': 'calls and their keys, for all nouns',
  'portal/counter': 'the Atendimento screens: sales are orders, made of a bag',
  'portal/courier-page': "an entry of its own: the courier's phone",
  'portal/customer-page': "an entry of its own: the customer's phone",
  'portal/fields': 'fields that know domain words',
  'portal/live': "the browser's end of the live feed",
  'portal/public': 'files that are served as they are',
  'portal/shell': 'the frame of every screen',
  'portal/stores': 'what the browser keeps',
  'portal/theme': 'colours and scales',
  'portal/ui': 'parts that know no domain word',
};

/** Reports folders of one room without a reason, and reasons for deleted folders, one message each. */
export function lonelyNouns(paths: Iterable<string>): readonly string[] {
  const folders = new Set([...paths].flatMap((path) => /^src\/([\w-]+\/[\w-]+)\//.exec(path)?.[1] ?? []));
  const inRooms = [...folders].filter((folder) => ROOMS.includes(roomOf(folder)));
  const byNoun = Map.groupBy(inRooms, (folder) => folder.slice(folder.indexOf('/') + 1));
  const lonely = [...byNoun.values()].filter((places) => places.length === 1).flat();
  return [
    ...lonely
      .filter((folder) => OF_ONE_ROOM[folder] === undefined)
      .map((folder) => `src/${folder} is a noun of one room: use the noun of the others, or say why in OF_ONE_ROOM`),
    ...Object.keys(OF_ONE_ROOM)
      .filter((folder) => !folders.has(folder))
      .map((folder) => `src/${folder} is in OF_ONE_ROOM and does not exist`),
  ];
}

function roomOf(folder: string): string {
  return folder.slice(0, folder.indexOf('/'));
}
