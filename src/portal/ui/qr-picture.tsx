import { create } from 'qrcode';
import { useMemo } from 'react';
import styles from './qr-code.module.css';

/** Light modules around the code, without which cameras do not find it. */
const QUIET = 4;

/** A QR code as a drawing: dark on light in both themes, because many cameras read no other. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const { path, size } = useMemo(() => drawn(text), [text]);
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" shapeRendering="crispEdges">
      <title>{label}</title>
      <path fill="currentColor" d={path} />
    </svg>
  );
}

/** One bar for each run of dark modules. */
function drawn(text: string): { readonly path: string; readonly size: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const bars: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      let length = 0;
      while (column + length < modules.size && modules.get(row, column + length)) length += 1;
      if (length > 0) bars.push(`M${column + QUIET} ${row + QUIET}h${length}v1h-${length}z`);
      column += length;
    }
  }
  return { path: bars.join(''), size: modules.size + 2 * QUIET };
}
