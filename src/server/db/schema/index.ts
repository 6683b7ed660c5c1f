export * from './account.ts';
export * from './identity.ts';
export * from './jobs.ts';
export * from './material.ts';
export * from './study.ts';
