import { QueryClient } from '@tanstack/react-query';

/** Data is never refetched on its own, never goes stale and is never retried; screens invalidate what they change. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      retry: false,
    },
    mutations: { retry: false },
  },
});
