let audio: HTMLAudioElement | undefined;

/** A sound and a vibration: a run is his. Browsers play it once he has touched the page. */
export function soundNewRun(): void {
  audio ??= new Audio('/alert.wav');
  audio.currentTime = 0;
  audio.play().catch(() => undefined);
  navigator.vibrate?.([200, 100, 200]);
}
