import { type ChangeEvent, useRef, useState } from 'react';
import type { PaperWidth } from '#domain/printing/tickets/paper.ts';
import { refused } from '#domain/shared/result.ts';
import { useSession } from '#portal/access/session.ts';
import { Button } from '#portal/ui/button.tsx';
import { type LogoProblem, logoFrom } from './logo-picture.ts';
import { LOGO_PROBLEM_TEXTS } from './printer-texts.ts';
import styles from './printers-screen.module.css';

interface LogoFieldProps {
  /** A PNG in base64; empty for none. */
  readonly logo: string;
  readonly paper: PaperWidth;
  readonly onLogo: (logo: string) => void;
  /** Told while a chosen picture is being read. */
  readonly onReading: (isReading: boolean) => void;
}

/** The logo at the top of receipts, shown as printed: black and white. */
export function LogoField({ logo, paper, onLogo, onReading }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [isReading, setReading] = useState(false);
  const busy = isReading && 'leavable';
  const read = (reading: boolean) => {
    setReading(reading);
    onReading(reading);
  };
  const own = useSession().establishment.logoUrl;
  const take = async (picture: Promise<Blob>) => {
    read(true);
    const taken = await picture.then(
      (blob) => logoFrom(blob, paper),
      () => refused<LogoProblem>({ code: 'no-picture' }),
    );
    read(false);
    setProblem(taken.ok ? '' : LOGO_PROBLEM_TEXTS[taken.problem.code]);
    if (taken.ok) onLogo(taken.value);
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // Reset, so that the same file can be chosen again.
    currentTarget.value = '';
    if (file !== undefined) void take(Promise.resolve(file));
  };
  return (
    <div className={styles.logo}>
      <div className={styles.grow}>
        <p className={styles.label}>Logo no recibo</p>
        <p className={styles.hint}>Sai em preto e branco, no alto dos recibos e do teste.</p>
        <div className={styles.answers}>
          <input
            ref={input}
            className={styles.file}
            type="file"
            accept="image/*"
            aria-label="Logo no recibo"
            tabIndex={-1}
            onChange={choose}
          />
          <Button size="small" busy={busy} onClick={() => input.current?.click()}>
            {logo === '' ? 'Escolher imagem' : 'Trocar imagem'}
          </Button>
          {/* Only a picture from the portal's own origin can be read by the page. */}
          {own?.startsWith('/') ? (
            <Button size="small" busy={busy} onClick={() => void take(fetch(own).then((answer) => answer.blob()))}>
              Usar o logo da loja
            </Button>
          ) : null}
          {logo === '' ? null : (
            <Button size="small" variant="quiet" onClick={() => onLogo('')}>
              Remover logo
            </Button>
          )}
        </div>
        {problem ? (
          <p className={styles.wrong} role="alert">
            {problem}
          </p>
        ) : null}
      </div>
      {logo === '' ? null : <img className={styles.logoPicture} src={`data:image/png;base64,${logo}`} alt="Logo" />}
    </div>
  );
}
