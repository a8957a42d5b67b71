/**
 * Calls the listener with the path of a push message that the person pressed while this page was open: the worker only
 * focuses the page. Returns the undo.
 */
export function onPushOpened(listener: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const receive = ({ data }: MessageEvent) => {
    if (data?.type === 'push-opened') listener(String(data.path));
  };
  serviceWorker.addEventListener('message', receive);
  return () => serviceWorker.removeEventListener('message', receive);
}
