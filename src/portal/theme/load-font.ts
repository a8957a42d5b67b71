const FONT = '1em "Inter Variable"';
/** Longest wait for the font, in milliseconds. */
const PATIENCE_MS = 300;

let loading: Promise<void> | undefined;

/**
 * Starts loading the portal's font and resolves when it is there, after 300 ms at the latest. The browser asks for a font
 * only when text is drawn in it, and text that changes its width then moves what somebody is about to press.
 */
export function loadFont(): Promise<void> {
  loading ??= loadOnce();
  return loading;
}

async function loadOnce(): Promise<void> {
  const loaded = document.fonts.load(FONT).catch(() => {});
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
