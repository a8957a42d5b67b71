import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { leftOverTitle } from '#domain/day-turn/texts.ts';
import { Button } from '#portal/ui/button.tsx';
import styles from './left-over-link.module.css';
import { leftOverQuery } from './left-over-query.ts';

/** On the board: links to the unfinished business of the last day, if there is any. */
export function LeftOverLink({ today }: { today: string }) {
  const navigate = useNavigate();
  const { data } = useQuery(leftOverQuery(today));
  const count = data?.orders.length ?? 0;
  if (count === 0) return null;
  return (
    <Button
      className={styles.link ?? ''}
      icon={<IconHistory size={18} />}
      onClick={() => void navigate({ to: '/outros/virada' })}
    >
      {leftOverTitle(count)}
    </Button>
  );
}
