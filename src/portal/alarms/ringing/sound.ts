/** The alert sound. One file holds chime and pause: a loop needs no timer, which background tabs slow down. */
const sound = new Audio('/alert.wav');
sound.loop = true;
sound.preload = 'auto';

/** Starts the repeating sound; returns false when the browser does not allow it. */
export async function startRinging(): Promise<boolean> {
  apply(isLoud);
  return play(sound);
}

/** The alarm starts calmly; the loud version is also faster, so that it is recognised from far away. */
export function setLoudness(loud: boolean): void {
  isLoud = loud;
  if (!sound.paused && sound.volume > 0) apply(loud);
}

let isLoud = false;

function apply(loud: boolean): void {
  sound.volume = loud ? 1 : CALM_VOLUME;
  sound.playbackRate = loud ? QUICK : 1;
}

const CALM_VOLUME = 0.7;
const QUICK = 1.3;

export function stopRinging(): void {
  sound.pause();
  sound.currentTime = 0;
}

/**
 * Whether this page may play sound: asks the browser, or else plays silence for an instant. Called from a click or key,
 * it also unlocks the sound in browsers that require a gesture.
 */
export async function canPlaySound(): Promise<boolean> {
  if (!sound.paused) return true;
  // Firefox allows silent play and refuses the real sound, so ask its policy instead.
  if ('getAutoplayPolicy' in navigator) return navigator.getAutoplayPolicy('mediaelement') === 'allowed';
  sound.volume = 0;
  const allowed = await play(sound);
  if (sound.volume === 0) stopRinging();
  return allowed;
}

/** Plays the chime once, to prove that sound works. */
export function chimeOnce(): Promise<boolean> {
  return play(new Audio(sound.src));
}

async function play(audio: HTMLAudioElement): Promise<boolean> {
  try {
    await audio.play();
    return true;
  } catch (error) {
    // AbortError: the sound was stopped before it started, which says nothing about the permission.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

declare global {
  interface Navigator {
    /** Missing in some browsers; check before use. */
    getAutoplayPolicy(of: 'mediaelement'): 'allowed' | 'allowed-muted' | 'disallowed';
  }
}
