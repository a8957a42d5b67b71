/** The longest side of a stored photo, in pixels: sharp on a tile and in the dialog, and some tens of kB. */
const LONGEST_SIDE = 800;
const QUALITY = 0.82;

/** The size with its longest side at most `longest`, in whole pixels; small pictures keep theirs. */
export function fittingSize(width: number, height: number, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * The picture of a file, upright and no larger than a tile needs, as WebP, or as JPEG where the browser writes no WebP.
 * Redrawing also drops what cameras write into files, such as the place. `null` for what is no picture.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const { width, height } = fittingSize(picture.width, picture.height, LONGEST_SIDE);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (context === null) return null;
  // JPEG knows no transparency and would make it black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  const webp = await written(canvas, 'image/webp');
  return webp?.type === 'image/webp' ? webp : written(canvas, 'image/jpeg');
}

function written(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}
