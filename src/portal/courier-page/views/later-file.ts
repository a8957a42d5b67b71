import { useEffect, useState } from 'react';
import { usePhoneConnection } from '../phone/use-phone.ts';

/**
 * Parts that the first drawing does not need, in their own chunks. Loaded right after it, so that they are there when
 * the signal is lost. A part that fails is loaded again when it is used and whenever the connection changes meanwhile.
 */
const FILES = {
  door: () => import('../sheets/door.tsx'),
  pix: () => import('../sheets/pix-sheet.tsx'),
  position: () => import('./suggestion-row.tsx'),
  sharing: () => import('../phone/share-position.ts'),
};
type Files = { readonly [Name in keyof typeof FILES]: Awaited<ReturnType<(typeof FILES)[Name]>> };

const loaded: Partial<Files> = {};

async function load<Name extends keyof Files>(name: Name): Promise<Files[Name]> {
  const file = loaded[name] ?? ((await FILES[name]()) as Files[Name]);
  loaded[name] = file;
  return file;
}

/** Loads all of them. */
export function loadLaterFiles(): void {
  for (const name of Object.keys(FILES)) load(name as keyof Files).catch(() => undefined);
}

/** A file if it is loaded; `null` if it could not be loaded. */
export function useLaterFile<Name extends keyof Files>(name: Name): Files[Name] | undefined | null {
  const { state } = usePhoneConnection();
  const [file, setFile] = useState<Files[Name] | undefined | null>(() => loaded[name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: tries again when the connection changes
  useEffect(() => {
    let isLeft = false;
    load(name).then(
      (one) => isLeft || setFile(one),
      () => isLeft || setFile(null),
    );
    return () => {
      isLeft = true;
    };
  }, [name, state]);
  return file;
}
