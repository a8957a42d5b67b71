/** Downloads a file. The browser saves it under the server's file name unless `name` is given. */
export function download(href: string, name = ''): void {
  Object.assign(document.createElement('a'), { href, download: name }).click();
}
