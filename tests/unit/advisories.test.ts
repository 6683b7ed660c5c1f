import { expect, it } from 'vitest';
import { judge } from '../../scripts/judge-advisories.ts';

const report = (severity: string) => {
  const advisory = { url: 'https://example.org/1', title: 'Too slow', severity, name: 'left' };
  return JSON.stringify({ vulnerabilities: { left: { via: [advisory] }, right: { via: ['left', advisory] } } });
};

it('fails on severe advisories that nobody accepted', () => {
  expect(judge(report('critical'), {})).toMatchObject({ failed: true });
  expect(judge(report('high'), {}).words).toContain('high: left: Too slow (https://example.org/1)');
  expect(judge(report('high'), { 'https://example.org/1': 'not reached' }).failed).toBe(false);
  expect(judge(report('moderate'), {})).toMatchObject({ failed: false });
});

it.each(['', '<html>', '{"message":"405 Method Not Allowed","statusCode":405}'])(
  'says that %j is no answer',
  (text) => {
    const { words, failed } = judge(text, {});
    expect(failed).toBe(false);
    expect(words.join()).toContain('NOT looked for');
  },
);

it('says which acceptances nobody needs any more', () => {
  expect(judge('{"vulnerabilities":{}}', { 'https://example.org/2': 'x' }).words.join()).toContain('example.org/2');
});
