import { useEffect, useState } from 'react';

/** True in exactly one of the tabs that want it; when that tab closes, another takes over. */
export function useLeader(name: string, wanted: boolean): boolean {
  const [leads, setLeads] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    // Without Web Locks (old browser or no https) every tab leads: ringing twice is better than never.
    if (!('locks' in navigator)) {
      setLeads(true);
      return () => setLeads(false);
    }
    const given = new AbortController();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    navigator.locks
      .request(name, { signal: given.signal }, () => {
        if (given.signal.aborted) return;
        setLeads(true);
        return held;
      })
      .catch(() => {});
    return () => {
      given.abort();
      release();
      setLeads(false);
    };
  }, [name, wanted]);
  return leads && wanted;
}
