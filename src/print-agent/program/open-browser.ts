import { spawn } from 'node:child_process';

/** Opens an address in the person's browser. Without one, the address is in the terminal. */
export function openBrowser(address: string): void {
  // Without a desktop, the system would start a browser in the terminal.
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return;
  const [file, args] =
    process.platform === 'win32'
      ? (['rundll32.exe', ['url.dll,FileProtocolHandler', address]] as const)
      : (['xdg-open', [address]] as const);
  spawn(file, args, { stdio: 'ignore', detached: true, windowsHide: true })
    .on('error', () => {})
    .unref();
}
