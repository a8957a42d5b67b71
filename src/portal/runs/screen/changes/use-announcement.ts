import { useEffect, useEffectEvent, useState } from 'react';
import type { BoardFacts } from '#domain/runs/board/facts.ts';
import { newsText, type RunNews } from './news-texts.ts';

/** The last news of the planned runs in words, for a screen reader; empty before the first. */
export function useAnnouncement(news: RunNews | null, facts: BoardFacts): string {
  const [text, setText] = useState('');
  const announce = useEffectEvent((one: RunNews) => {
    const labelOf = (orderId: string) => facts.orders.find(({ id }) => id === orderId)?.label ?? '';
    setText((before) => newsText(one, labelOf, facts) ?? before);
  });
  useEffect(() => {
    if (news !== null) announce(news);
  }, [news]);
  return text;
}
