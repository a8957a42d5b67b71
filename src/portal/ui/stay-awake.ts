/**
 * Keeps the screen on while the page is visible, if the browser allows it. Holds one lock at most, and asks for the next
 * one when the page is shown again: the browser releases that of a hidden page. Returns the stop, which releases it.
 */
export function stayAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let lock: WakeLockSentinel | undefined;
  let isAsking = false;
  let wasShown = false;
  let isStopped = false;
  const ask = async (): Promise<void> => {
    if (document.hidden || isStopped || lock?.released === false) return;
    wasShown = isAsking;
    if (isAsking) return;
    isAsking = true;
    // Refused on an empty battery; the page works without.
    lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    isAsking = false;
    if (isStopped) void lock?.release();
    // Hidden and shown again while the browser decided: its answer may be about the hidden page.
    else if (wasShown) await ask();
  };
  const onChange = () => void ask();
  document.addEventListener('visibilitychange', onChange);
  void ask();
  return () => {
    isStopped = true;
    document.removeEventListener('visibilitychange', onChange);
    void lock?.release();
  };
}
