let audio: HTMLAudioElement | undefined;

/** Plays a sound and vibrates for a new run. Browsers allow it only after he has touched the page. */
export function soundNewRun(): void {
  audio ??= new Audio('/alert.wav');
  audio.currentTime = 0;
  audio.play().catch(() => undefined);
  navigator.vibrate?.([200, 100, 200]);
}
