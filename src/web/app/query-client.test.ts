import { expect, it } from 'vitest';
import { dailyChallengeQuery, statsQuery } from '../api/user.ts';
import { queryClient } from './query-client.ts';

it('never asks again on its own, never goes stale and never retries', () => {
  expect(queryClient.defaultQueryOptions(statsQuery())).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: false,
    retry: false,
  });
  expect(queryClient.getDefaultOptions().mutations).toMatchObject({ retry: false });
});

it('keeps the daily challenge for an hour', () => {
  expect(queryClient.defaultQueryOptions(dailyChallengeQuery()).staleTime).toBe(60 * 60 * 1000);
});
