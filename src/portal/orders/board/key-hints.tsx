import { useState } from 'react';
import { KEY_HINTS } from '#portal/orders/actions/use-order-keys.ts';
import { Kbd } from '#portal/ui/keyboard/kbd.tsx';
import { useHotkeys } from '#portal/ui/keyboard/use-hotkeys.ts';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import styles from './key-hints.module.css';

const ALL_KEYS = '?';

/** The keys that need no focused card. */
const OTHER_KEYS: typeof KEY_HINTS = [
  ['N', 'novo pedido'],
  ['/', 'buscar'],
  ['Esc', 'desmarcar todos'],
];

/**
 * The keyboard hints, shown only while a card has the keyboard focus. Where not all fit, the last ones are hidden; the
 * key that lists all of them is always shown.
 */
export function KeyHints() {
  const [opened, setOpened] = useState(false);
  useHotkeys({ [ALL_KEYS]: () => setOpened(true) });
  return (
    <>
      <div className={styles.hints} aria-hidden="true" data-hints="">
        <p className={styles.fitting}>
          {KEY_HINTS.map(([key, does]) => (
            <Hint key={key} of={key} does={does} />
          ))}
        </p>
        <Hint of={ALL_KEYS} does="todas" />
      </div>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Teclas dos pedidos" width={360}>
        <dl className={styles.keys}>
          {[...KEY_HINTS, ...OTHER_KEYS].map(([key, does]) => (
            <div key={key} className={styles.key}>
              <dt>{key}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Modal>
    </>
  );
}

function Hint({ of, does }: { of: string; does: string }) {
  return (
    <span className={styles.hint}>
      <Kbd>{of}</Kbd> {does}
    </span>
  );
}
