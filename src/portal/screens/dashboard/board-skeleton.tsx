import { MESSAGES } from '#contract/problems.ts';
import classes from './board-skeleton.module.css';

/** Where the cards will stand, while the day is read. */
export function BoardSkeleton() {
  return (
    <div className={classes.board} role="status">
      <p className={classes.text}>{MESSAGES.loadingTitle}</p>
      {['a', 'b', 'c', 'd'].map((card) => (
        <div key={card} className={classes.card} />
      ))}
    </div>
  );
}
