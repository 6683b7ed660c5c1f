import { expect, it } from 'vitest';
import { accountTurns } from './account-turns.ts';

it('gives one account one turn at a time, in order, and holds up nobody else', async () => {
  const turns = accountTurns();
  const order: string[] = [];
  const enter = (key: string, name: string) =>
    turns(key).then((end) => {
      order.push(name);
      return end;
    });
  const first = await enter('a', 'a1');
  const second = enter('a', 'a2');
  const third = enter('a', 'a3');
  await enter('b', 'b1');
  expect(order).toEqual(['a1', 'b1']);
  first();
  first();
  const end = await second;
  expect(order).toEqual(['a1', 'b1', 'a2']);
  end();
  await third;
  expect(order.at(-1)).toBe('a3');
});

it('lets only so many wait', async () => {
  const turns = accountTurns();
  const waiting = Array.from({ length: 30 }, () => turns('a').then(undefined, (error) => error.code));
  expect((await Promise.all(waiting.slice(21))).every((code) => code === 'rate_limited')).toBe(true);
});
