import { describe, expect, it } from 'vitest';
import { type KeyPress, mayTake } from './shortcuts.ts';

const press = (press: Partial<KeyPress>): KeyPress => ({
  key: ' ',
  modified: false,
  tag: 'BODY',
  kind: '',
  editable: false,
  ...press,
});

describe('mayTake', () => {
  it('takes keys that nothing else wants', () => {
    expect(mayTake(press({ key: ' ' }))).toBe(true);
    expect(mayTake(press({ key: '1', tag: 'BUTTON' }))).toBe(true);
    expect(mayTake(press({ key: 'ArrowRight', tag: 'BUTTON' }))).toBe(true);
  });

  it('never steals the keys that press a button or a link', () => {
    for (const tag of ['BUTTON', 'A', 'SUMMARY'])
      for (const key of [' ', 'Enter']) expect(mayTake(press({ key, tag }))).toBe(false);
    expect(mayTake(press({ key: 'Enter', tag: 'DIV', kind: 'button' }))).toBe(false);
  });

  it('never steals from a field', () => {
    expect(mayTake(press({ key: 'z', tag: 'INPUT', kind: 'text' }))).toBe(false);
    expect(mayTake(press({ key: '1', tag: 'TEXTAREA' }))).toBe(false);
    expect(mayTake(press({ key: 'z', tag: 'DIV', editable: true }))).toBe(false);
    expect(mayTake(press({ key: 'ArrowDown', tag: 'INPUT', kind: 'radio' }))).toBe(false);
    expect(mayTake(press({ key: '?', tag: 'INPUT', kind: 'radio' }))).toBe(true);
  });

  it("leaves the browser's own combinations alone", () => {
    expect(mayTake(press({ key: 'z', modified: true }))).toBe(false);
  });
});
