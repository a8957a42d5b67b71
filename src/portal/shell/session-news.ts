type SessionNews = 'signed-in' | 'signed-out';

/** Tells the browser's other tabs that the session began or ended. */
const channel = new BroadcastChannel('portal-motoboy.session');

/** Tells the other tabs. */
export function tellSessionNews(news: SessionNews): void {
  channel.postMessage(news);
}

/** Calls when another tab signed in or out. Answers the undo. */
export function onSessionNews(news: SessionNews, listener: () => void): () => void {
  const receive = ({ data }: MessageEvent<SessionNews>) => {
    if (data === news) listener();
  };
  channel.addEventListener('message', receive);
  return () => channel.removeEventListener('message', receive);
}
