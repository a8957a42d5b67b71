import { useSyncExternalStore } from 'react';
import styles from './toasts.module.css';

/** How long a toast stays, in milliseconds: the specification's 1500 for success and 2500 for errors. */
export const TOAST_MS = { success: 1500, error: 2500 } as const;

interface Toast {
  readonly id: number;
  readonly tone: keyof typeof TOAST_MS;
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

/** A toast that offers an action stays long enough to be reached. */
const ACTION_MS = 6000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function write(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(tone: Toast['tone'], text: string, action?: Toast['action']): void {
  lastId += 1;
  const id = lastId;
  // The same words twice at once are one message: a double click is not two problems.
  write([...toasts.filter((toast) => toast.text !== text), { id, tone, text, action }].slice(-4));
  setTimeout(() => write(toasts.filter((toast) => toast.id !== id)), action ? ACTION_MS : TOAST_MS[tone]);
}

/** Says that something went well, for 1500 ms; with an action it stays longer. */
export function toastSuccess(text: string, action?: Toast['action']): void {
  show('success', text, action);
}

/** Says that something went wrong, for 2500 ms. */
export function toastError(text: string): void {
  show('error', text);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where toasts appear; mounted once. Errors interrupt a screen reader, successes wait their turn. */
export function ToastRegion() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <div className={styles.region}>
      {(['error', 'success'] as const).map((tone) => (
        <div key={tone} role={tone === 'error' ? 'alert' : 'status'} className={styles.stack}>
          {shown
            .filter((toast) => toast.tone === tone)
            .map(({ id, text, action }) => (
              <div key={id} className={`${styles.toast} ${styles[tone]}`}>
                <span>{text}</span>
                {action && (
                  <button
                    type="button"
                    className={styles.action}
                    onClick={() => {
                      write(toasts.filter((toast) => toast.id !== id));
                      action.run();
                    }}
                  >
                    {action.label}
                  </button>
                )}
              </div>
            ))}
        </div>
      ))}
    </div>
  );
}
