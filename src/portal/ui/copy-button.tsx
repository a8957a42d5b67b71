import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import styles from './copy-button.module.css';
import { toastError } from './toasts.tsx';

/** Copies a text and confirms it briefly. Without TLS there is no clipboard, so the text can be selected by hand. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), 1500);
    } catch {
      toastError('O navegador não deixou copiar. Selecione o texto e copie à mão.');
    }
  };
  return (
    <Button
      className={styles.copy}
      size="small"
      icon={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{copied ? 'Copiado' : label}</span>
    </Button>
  );
}
