import { create } from 'qrcode';
import { useMemo } from 'react';
import styles from './code.module.css';
import { QUIET, qrPath } from './path.ts';

/** A QR code, dark on light in both themes, because many cameras cannot read it inverted. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const { path, size } = useMemo(() => drawn(text), [text]);
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" shapeRendering="crispEdges">
      <title>{label}</title>
      <path fill="currentColor" d={path} />
    </svg>
  );
}

function drawn(text: string): { readonly path: string; readonly size: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const path = qrPath(modules.size, (row, column) => Boolean(modules.get(row, column)));
  return { path, size: modules.size + 2 * QUIET };
}
