import { IconSparkles, IconTrash } from '@tabler/icons-react';
import { useMay } from '#portal/access/use-may.ts';
import { useSampleMenu } from '#portal/catalogue/use-sample-menu.ts';
import { Button } from '#portal/ui/button.tsx';
import styles from './first-steps-screen.module.css';

/** Adds or removes the sample menu, to try the portal before the own one is typed. */
export function SampleMenu({ sampleProducts, isDone }: { sampleProducts: number; isDone: boolean }) {
  const { add, remove } = useSampleMenu();
  const mayTransfer = useMay()('catalogue.transfer');
  if (!mayTransfer) return null;
  if (sampleProducts > 0) {
    return (
      <p className={styles.hint}>
        <span>{sampleProducts} produtos do cardápio de exemplo estão no cardápio.</span>
        <Button size="small" icon={<IconTrash size={16} />} busy={remove.isPending} onClick={() => remove.mutate()}>
          Remover o exemplo
        </Button>
      </p>
    );
  }
  if (isDone) return null;
  return (
    <p className={styles.hint}>
      <Button size="small" icon={<IconSparkles size={16} />} busy={add.isPending} onClick={() => add.mutate()}>
        Usar cardápio de exemplo
      </Button>
    </p>
  );
}
