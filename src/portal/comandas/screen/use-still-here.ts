import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * Returns a function to call before a write; the one that it returns says after the answer whether the person is still on
 * the same page. Unlike `useIsMounted` it holds when the answer itself replaces the part that asked.
 */
export function useStillHere(): () => () => boolean {
  const router = useRouter();
  return useCallback(() => {
    const { pathname } = router.latestLocation;
    return () => router.latestLocation.pathname === pathname;
  }, [router]);
}
