import type { Clock } from '#ports/clock.ts';

/** Runs with the real time until it is set; then it stands. Tokens and sessions keep to the real time. */
export class TestClock implements Clock {
  private at: Date | null = null;

  now(): Date {
    return this.at ? new Date(this.at) : new Date();
  }

  set(time: Date | string): void {
    this.at = new Date(time);
  }

  advance(span: { days?: number; hours?: number; minutes?: number }): void {
    const minutes = (span.days ?? 0) * 1440 + (span.hours ?? 0) * 60 + (span.minutes ?? 0);
    this.at = new Date(this.now().getTime() + minutes * 60_000);
  }
}
