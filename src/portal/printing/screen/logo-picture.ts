import type { PaperWidth } from '#domain/printing/tickets/paper.ts';
import { ok, type Refusal, type Result, refused } from '#domain/shared/result.ts';

/** Largest size of a logo in dots: the width by the paper's width, and the height. */
const MOST_WIDTH = { 80: 400, 58: 300 } as const satisfies Record<PaperWidth, number>;
const MOST_HEIGHT = 200;
/** Largest size of a logo in base64 that the portal accepts, in characters. */
const MOST_LETTERS = 24_000;

/** The size in dots at which a picture fits; never larger than the picture. */
export function logoSize(width: number, height: number, paper: PaperWidth): { width: number; height: number } {
  const scale = Math.min(1, MOST_WIDTH[paper] / width, MOST_HEIGHT / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Makes pixels (RGBA) black or white for a thermal printer. Passes each error on to the following dots
 * (Floyd-Steinberg), so that grey areas look grey from a distance. Transparent pixels become paper.
 */
export function toBlackAndWhite(pixels: Uint8ClampedArray, width: number): void {
  const height = pixels.length / 4 / width;
  const light = Float32Array.from({ length: width * height }, (_, dot) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(4 * dot, 4 * dot + 4);
    return 255 - ((255 - (0.299 * red + 0.587 * green + 0.114 * blue)) * alpha) / 255;
  });
  for (let dot = 0; dot < light.length; dot += 1) {
    const wanted = light[dot] ?? 0;
    const shown = wanted < 128 ? 0 : 255;
    const column = dot % width;
    const give = (at: number, part: number) => {
      if (at < light.length) light[at] = (light[at] ?? 0) + ((wanted - shown) * part) / 16;
    };
    if (column + 1 < width) give(dot + 1, 7);
    if (column > 0) give(dot + width - 1, 3);
    give(dot + width, 5);
    if (column + 1 < width) give(dot + width + 1, 1);
    pixels.set([shown, shown, shown, 255], 4 * dot);
  }
}

/** Why a picture cannot be a logo: the browser does not open it, or its drawing is too detailed for a receipt. */
export type LogoProblem = Refusal<'no-picture' | 'too-detailed'>;

/** Turns any picture that the browser can open into a small black and white PNG in base64. */
export async function logoFrom(file: Blob, paper: PaperWidth): Promise<Result<string, LogoProblem>> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = logoSize(picture.width, picture.height, paper);
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    if (context === null) return refused({ code: 'no-picture' });
    context.drawImage(picture, 0, 0, width, height);
    const data = context.getImageData(0, 0, width, height);
    toBlackAndWhite(data.data, width);
    context.putImageData(data, 0, 0);
    const base64 = canvas.toDataURL('image/png').split(',')[1] ?? '';
    if (base64 === '') return refused({ code: 'no-picture' });
    return base64.length > MOST_LETTERS ? refused({ code: 'too-detailed' }) : ok(base64);
  } catch {
    return refused({ code: 'no-picture' });
  }
}
