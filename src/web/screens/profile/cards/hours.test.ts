import { expect, test } from 'vitest';
import { hourChoices } from './hours.ts';

const DAY = new Date('2026-01-15T10:20:30Z');

test('in UTC the label is the number', () => {
  const choices = hourChoices(DAY, 'UTC');
  expect(choices).toHaveLength(24);
  expect(choices[0]).toEqual({ value: '0', label: '00:00' });
  expect(choices[23]).toEqual({ value: '23', label: '23:00' });
});

test('elsewhere the local hour names the UTC one', () => {
  const inBerlin = hourChoices(DAY, 'Europe/Berlin');
  expect(inBerlin[0]).toEqual({ value: '23', label: '00:00' });
  expect(inBerlin.find(({ label }) => label === '18:00')?.value).toBe('17');
  expect(hourChoices(DAY, 'Asia/Kolkata').find(({ value }) => value === '12')?.label).toBe('17:30');
});
