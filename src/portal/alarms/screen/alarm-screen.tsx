import { useMay } from '#portal/access/use-may.ts';
import styles from './alarm-screen.module.css';
import { CheckCard } from './check-card.tsx';
import { DeviceList } from './device-list.tsx';
import { LadderForm } from './ladder-form.tsx';
import { ThisDevice } from './this-device.tsx';

/** `/outros/alarme`: checks the alarm, and shows its devices and times. */
export function AlarmScreen() {
  const may = useMay();
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>Alarme</h1>
        <p className={styles.about}>Para que nenhum pedido fique sem ninguém ver.</p>
      </header>
      <CheckCard />
      <section className={styles.group} aria-labelledby="aparelhos">
        <h2 id="aparelhos" className={styles.heading}>
          Avisos com o portal fechado
        </h2>
        <ThisDevice />
        <DeviceList />
      </section>
      <LadderForm mayEdit={may('establishment.edit')} />
    </div>
  );
}
