import { QueryClient } from '@tanstack/react-query';
import { NoAnswerError } from './problem-error.ts';

/** Problems are answers and are not retried; a missing answer is retried, by `call` first and once more here. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => error instanceof NoAnswerError && failures < 1,
      networkMode: 'always',
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
