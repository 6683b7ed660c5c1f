/** Roots of the query keys: what a change invalidates. */
export const keys = {
  materials: ['materials'],
  user: ['user'],
  daily: ['daily-challenge'],
  subscription: ['subscription'],
  library: ['library'],
  config: ['config'],
} as const;
