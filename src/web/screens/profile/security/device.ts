export interface Device {
  browser: string | null;
  system: string | null;
  phone: boolean;
}

// Each names itself after those that it imitates, so that the order matters.
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (agent: string, names: readonly [RegExp, string][]) =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

/** What a user agent string says of the browser and the system that it runs on. */
export function deviceOf(userAgent: string | null): Device {
  const agent = userAgent ?? '';
  return {
    browser: nameIn(agent, BROWSERS),
    system: nameIn(agent, SYSTEMS),
    phone: /Mobile|Android|iPhone/.test(agent),
  };
}
