import { expect, it } from 'vitest';
import { REPORTS_PER_DAY, reportRefusal } from './guide-reports.ts';

const now = new Date('2026-03-10T12:00:00Z');
const old = { emailVerified: true, createdAt: new Date('2026-03-09T12:00:00Z'), recentReports: 0 };

it('takes reports of verified accounts that are a day old, so many a day', () => {
  expect(reportRefusal(old, now)).toBeNull();
  expect(reportRefusal({ ...old, recentReports: REPORTS_PER_DAY - 1 }, now)).toBeNull();
  expect(reportRefusal({ ...old, emailVerified: false }, now)).toBe('unverified');
  expect(reportRefusal({ ...old, createdAt: new Date('2026-03-09T12:00:01Z') }, now)).toBe('too_new');
  expect(reportRefusal({ ...old, recentReports: REPORTS_PER_DAY }, now)).toBe('too_many');
});
