type SessionNews = 'signed-in' | 'signed-out' | 'moved';

/** Announces the start, the end, or another establishment of the session to the browser's other tabs. */
const channel = new BroadcastChannel('portal-motoboy.session');

/** Announces it to the other tabs. */
export function announceSessionNews(news: SessionNews): void {
  channel.postMessage(news);
}

/** Calls the listener when another tab signed in or out. Returns the unsubscribe. */
export function onSessionNews(news: SessionNews, listener: () => void): () => void {
  const receive = ({ data }: MessageEvent<SessionNews>) => {
    if (data === news) listener();
  };
  channel.addEventListener('message', receive);
  return () => channel.removeEventListener('message', receive);
}
