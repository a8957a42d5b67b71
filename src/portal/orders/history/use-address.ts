import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type HistoryAddress, type HistoryFilter, readHistoryAddress } from './address.ts';

/** Pause in typing before the address gets the filters, in milliseconds. */
const PAUSE_MS = 300;

/**
 * The filters: `typed` for the fields, at once; `here` from the address after a pause, for the request. Going back in
 * the browser restores the earlier ones in the fields.
 */
export function useHistoryAddress() {
  const here = readHistoryAddress(useSearch({ strict: false }));
  const navigate = useNavigate();
  const text = JSON.stringify(here);
  const [typed, setTyped] = useState({ address: here, synced: text });
  // Going back, or a link, has changed the address.
  if (typed.synced !== text && JSON.stringify(typed.address) !== text && !isPending(typed)) {
    setTyped({ address: here, synced: text });
  }
  const wanted = JSON.stringify(typed.address);
  useEffect(() => {
    if (wanted === text) return;
    const timer = setTimeout(() => {
      setTyped((before) => ({ ...before, synced: wanted }));
      void navigate({
        to: '/outros/historico',
        search: readHistoryAddress(JSON.parse(wanted)),
        replace: true,
        resetScroll: false,
      });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, text, navigate]);
  const change = (filters: Partial<Record<HistoryFilter, string>>) =>
    setTyped(({ address, synced }) => {
      const set = Object.entries({ ...address, ...filters }).filter(([, value]) => value !== '');
      return { address: readHistoryAddress(Object.fromEntries(set)), synced };
    });
  const clear = () => setTyped(({ synced }) => ({ address: {}, synced }));
  return { typed: typed.address, here, change, clear };
}

/** True while typed filters are not in the address yet. */
function isPending({ address, synced }: { readonly address: HistoryAddress; readonly synced: string }): boolean {
  return JSON.stringify(address) !== synced;
}
