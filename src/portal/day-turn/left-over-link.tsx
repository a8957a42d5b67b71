import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { leftOverTitle } from '#domain/day-turn/texts.ts';
import { Button } from '#portal/ui/button.tsx';
import { useQuietly } from '#portal/ui/quiet/use-quietly.ts';
import styles from './left-over-link.module.css';
import { leftOverQuery } from './left-over-query.ts';

/** On the board: links to the unfinished business of the last day, if there is any. */
export function LeftOverLink({ today }: { today: string }) {
  const navigate = useNavigate();
  const { data } = useQuery(leftOverQuery(today));
  const count = data?.orders.length ?? 0;
  return useQuietly(
    count === 0 ? null : (
      <Button
        className={styles.link ?? ''}
        icon={<IconHistory size={18} />}
        onClick={() => void navigate({ to: '/outros/virada' })}
      >
        {leftOverTitle(count)}
      </Button>
    ),
  );
}
