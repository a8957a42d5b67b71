import { spawn } from 'node:child_process';

/** Opens an address in the person's browser. Where there is none, the address stands on the screen. */
export function openBrowser(address: string): void {
  // A system without a desktop would start a browser in the terminal.
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return;
  const [file, args] =
    process.platform === 'win32'
      ? (['rundll32.exe', ['url.dll,FileProtocolHandler', address]] as const)
      : (['xdg-open', [address]] as const);
  spawn(file, args, { stdio: 'ignore', detached: true, windowsHide: true })
    .on('error', () => {})
    .unref();
}
