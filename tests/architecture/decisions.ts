/** One page. */
const MOST_LINES = 60;

/** Returns what is wrong with the form of a decision: its title, its three parts in this order, and its length. */
export function faultsOf(name: string, text: string): readonly string[] {
  const [title = ''] = text.split('\n');
  const [, ...parts] = text.split(/^## /m);
  const headings = parts.map((part) => part.split('\n')[0]);
  const empty = parts.filter((part) => part.split('\n').slice(1).join('').trim() === '');
  const lines = text.trimEnd().split('\n').length;
  return [
    ...(title.startsWith(`# ${Number(name.slice(0, 4))}. `) ? [] : [`its title does not begin with its number`]),
    ...(headings.join() === 'Context,Decision,Cost' ? [] : [`its parts are ${headings.join()}`]),
    ...empty.map((part) => `${part.trim()} is empty`),
    ...(lines <= MOST_LINES ? [] : [`it has ${lines} lines`]),
  ];
}
