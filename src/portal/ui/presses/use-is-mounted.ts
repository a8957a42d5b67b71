import { useCallback, useLayoutEffect, useRef } from 'react';

/** Whether the component is still on the screen, for what follows a write: the person may have left before the answer. */
export function useIsMounted(): () => boolean {
  const mounted = useRef(true);
  useLayoutEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return useCallback(() => mounted.current, []);
}
