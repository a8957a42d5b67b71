/** How often a share of the beats is sent, in milliseconds. */
export const SWEEP_MS = 100;

/** How many members are visited before other work gets a turn: each costs a write to a socket. */
const AT_ONCE = 32;

/**
 * Visits all members, some in each turn of the event loop, so that ten thousand sockets hold up no order. Who leaves a
 * set between two turns is not visited any more.
 */
export function visitInTurns<Member>(members: Iterable<Member>, visit: (member: Member) => void): void {
  goOn(members[Symbol.iterator](), visit);
}

function goOn<Member>(members: Iterator<Member>, visit: (member: Member) => void): void {
  for (let count = 0; count < AT_ONCE; count += 1) {
    const next = members.next();
    if (next.done) return;
    visit(next.value);
  }
  setImmediate(goOn<Member>, members, visit);
}
