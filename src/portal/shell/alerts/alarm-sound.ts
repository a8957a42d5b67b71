/** The alert sound: chime and pause in one file, so that looping it needs no timer that a background tab would slow. */
const sound = new Audio('/alert.wav');
sound.loop = true;
sound.preload = 'auto';

/** Starts the repeating sound; answers false when the browser does not allow it. */
export async function startRinging(): Promise<boolean> {
  sound.volume = 1;
  return play();
}

export function stopRinging(): void {
  sound.pause();
  sound.currentTime = 0;
}

/** Whether this page may be heard, found by playing nothing for an instant. */
export async function mayBeHeard(): Promise<boolean> {
  if (!sound.paused) return true;
  sound.volume = 0;
  const allowed = await play();
  stopRinging();
  return allowed;
}

/** Plays the chime once, as proof that it can be heard. */
export async function chimeOnce(): Promise<boolean> {
  const once = new Audio(sound.src);
  try {
    await once.play();
    return true;
  } catch {
    return false;
  }
}

async function play(): Promise<boolean> {
  try {
    await sound.play();
    return true;
  } catch {
    return false;
  }
}
