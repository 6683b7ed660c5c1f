import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, toast, toastStore } from './toast-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('shows one at a time: a new one takes the place of the last', () => {
  toast({ title: 'First' });
  toast({ title: 'Second', tone: 'destructive' });
  expect(toastStore.get()).toMatchObject({ title: 'Second', tone: 'destructive', open: true });
});

it('is removed 1,000,000 ms after it was dismissed', () => {
  toast({ title: 'Read' });
  dismissToast();
  expect(toastStore.get()).toMatchObject({ title: 'Read', open: false });
  vi.advanceTimersByTime(999_999);
  expect(toastStore.get()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(toastStore.get()).toBeNull();
});

it('does not take a newer one away with it', () => {
  toast({ title: 'Old' });
  dismissToast();
  toast({ title: 'New' });
  vi.advanceTimersByTime(1_000_000);
  expect(toastStore.get()).toMatchObject({ title: 'New', open: true });
});
