/** The alert sound: chime and pause in one file, so that looping it needs no timer that a background tab would slow. */
const sound = new Audio('/alert.wav');
sound.loop = true;
sound.preload = 'auto';

/** Starts the repeating sound; answers false when the browser does not allow it. */
export async function startRinging(): Promise<boolean> {
  sound.volume = 1;
  return play(sound);
}

export function stopRinging(): void {
  sound.pause();
  sound.currentTime = 0;
}

/**
 * Whether this page may be heard: what the browser says of itself, else found by playing nothing for an instant. Called
 * from a click or key it also unlocks the sound for later, where a browser wants that.
 */
export async function mayBeHeard(): Promise<boolean> {
  if (!sound.paused) return true;
  // Firefox lets silent play pass and refuses the real sound; it is asked instead.
  if ('getAutoplayPolicy' in navigator) return navigator.getAutoplayPolicy('mediaelement') === 'allowed';
  sound.volume = 0;
  const allowed = await play(sound);
  if (sound.volume === 0) stopRinging();
  return allowed;
}

/** Plays the chime once, as proof that it can be heard. */
export function chimeOnce(): Promise<boolean> {
  return play(new Audio(sound.src));
}

async function play(audio: HTMLAudioElement): Promise<boolean> {
  try {
    await audio.play();
    return true;
  } catch (error) {
    // A stop that overtakes the start says nothing about what the browser allows.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

declare global {
  interface Navigator {
    /** Not in every browser; see the check before its use. */
    getAutoplayPolicy(of: 'mediaelement'): 'allowed' | 'allowed-muted' | 'disallowed';
  }
}
