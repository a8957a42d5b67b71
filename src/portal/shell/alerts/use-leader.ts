import { useEffect, useState } from 'react';

/** True in one of the browser's tabs that want it; when that tab closes, another follows. */
export function useLeader(name: string, wanted: boolean): boolean {
  const [leads, setLeads] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    // Browsers without Web Locks (or pages without https) let every tab lead: twice heard is better than never.
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
