import { queryOptions } from '@tanstack/react-query';
import { DAILY_CHALLENGE_CACHE_MS } from '#domain/timings.ts';
import { call } from '../app/client.ts';
import { keys } from './keys.ts';

export const statsQuery = () =>
  queryOptions({
    queryKey: [...keys.user, 'stats'],
    queryFn: ({ signal }) => call('GET /api/user/stats', { signal }),
  });

export const profileQuery = () =>
  queryOptions({
    queryKey: [...keys.user, 'profile'],
    queryFn: ({ signal }) => call('GET /api/user/profile', { signal }),
  });

export const activityQuery = (days = 119) =>
  queryOptions({
    queryKey: [...keys.user, 'activity', days],
    queryFn: ({ signal }) => call('GET /api/user/activity', { query: { days }, signal }),
  });

export const forecastQuery = (days = 14) =>
  queryOptions({
    queryKey: [...keys.user, 'forecast', days],
    queryFn: ({ signal }) => call('GET /api/user/forecast', { query: { days }, signal }),
  });

export const dailyChallengeQuery = () =>
  queryOptions({
    queryKey: keys.daily,
    staleTime: DAILY_CHALLENGE_CACHE_MS,
    queryFn: ({ signal }) => call('GET /api/daily-challenge', { signal }),
  });

export const subscriptionQuery = () =>
  queryOptions({
    queryKey: keys.subscription,
    queryFn: ({ signal }) => call('GET /api/subscription/status', { signal }),
  });

export const configQuery = () =>
  queryOptions({
    queryKey: keys.config,
    queryFn: ({ signal }) => call('GET /api/config', { signal }),
  });
