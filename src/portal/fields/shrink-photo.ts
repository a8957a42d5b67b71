/** Longest side of a stored photo, in pixels: sharp in a tile and in the dialog, at a few tens of kB. */
const LONGEST_SIDE = 800;
const QUALITY = 0.82;

/** The size scaled to at most `longest` on its longest side, in whole pixels; small pictures are unchanged. */
export function fittingSize(width: number, height: number, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Reduces an image file, upright, to WebP, or to JPEG if the browser cannot write WebP. Redrawing also removes camera
 * metadata, such as the location. `null` if the file is not an image.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const { width, height } = fittingSize(picture.width, picture.height, LONGEST_SIDE);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (context === null) return null;
  // JPEG has no transparency and would turn it black.
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
