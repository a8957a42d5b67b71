import { useSyncExternalStore } from 'react';
import styles from './toasts.module.css';

/** Duration of a toast, in milliseconds: the specification's 1500 for success and 2500 for errors. */
const TOAST_MS = { success: 1500, error: 2500 } as const;

interface Toast {
  readonly id: number;
  readonly tone: keyof typeof TOAST_MS;
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** It stays until its action is pressed, whatever follows. */
  readonly untilRead?: true;
}

/** Duration of a toast with an action, long enough to press it. */
const ACTION_MS = 6000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function write(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(tone: Toast['tone'], text: string, action?: Toast['action']): () => void {
  lastId += 1;
  const id = lastId;
  // Merge equal messages: a double click is not two problems.
  const others = toasts.filter((toast) => toast.text !== text);
  const unread = others.filter(({ untilRead }) => untilRead);
  const latest = others.filter(({ untilRead }) => !untilRead).slice(-3);
  write([...unread, ...latest, { id, tone, text, action }]);
  const dismiss = () => write(toasts.filter((toast) => toast.id !== id));
  setTimeout(dismiss, action ? ACTION_MS : TOAST_MS[tone]);
  return dismiss;
}

/** Shows a success message for 1500 ms, longer with an action. Returns a function that closes it. */
export function toastSuccess(text: string, action?: Toast['action']): () => void {
  return show('success', text, action);
}

/** Shows what somebody must act on, such as money, until it is read; nothing for an empty text. */
export function toastUntilRead(text: string): void {
  if (text === '') return;
  lastId += 1;
  const action = { label: 'Entendi', run: () => {} };
  write([...toasts, { id: lastId, tone: 'success', text, action, untilRead: true }]);
}

/** Shows an error message for 2500 ms. */
export function toastError(text: string): void {
  show('error', text);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function current(): readonly Toast[] {
  return toasts;
}

/** The place of the toasts; mounted once. Errors interrupt a screen reader, successes wait. */
export function ToastRegion() {
  const shown = useSyncExternalStore(subscribe, current, current);
  return (
    <div className={styles.region}>
      {(['error', 'success'] as const).map((tone) => (
        <div key={tone} role={tone === 'error' ? 'alert' : 'status'} className={styles.stack}>
          {shown
            .filter((toast) => toast.tone === tone)
            .map(({ id, text, action }) => (
              <div key={id} data-toast={tone} className={`${styles.toast} ${styles[tone]}`}>
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
