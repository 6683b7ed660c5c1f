interface Advisory {
  url: string;
  title: string;
  severity: string;
  name: string;
}

/** Advisories that are looked at and let stand, by address: why. */
export type Accepted = Readonly<Record<string, string>>;

const SEVERE = new Set(['high', 'critical']);

/** What npm's report says to us. It fails on severe advisories that nobody has accepted; what cannot be read fails nothing. */
export function judge(report: string, accepted: Accepted): { words: string[]; failed: boolean } {
  const found = advisoriesOf(report);
  if (!found) {
    return { words: ['The registry gave no advisories: known holes were NOT looked for this time.'], failed: false };
  }
  const severe = found.filter(({ severity }) => SEVERE.has(severity));
  const open = severe.filter(({ url }) => !accepted[url]);
  const stale = Object.keys(accepted).filter((url) => !severe.some((advisory) => advisory.url === url));
  const words = [
    `${found.length} advisories against packages in production, ${open.length} of them severe and not accepted.`,
    ...open.map(({ severity, name, title, url }) => `${severity}: ${name}: ${title} (${url})`),
    ...stale.map((url) => `No longer needed among the accepted: ${url}`),
  ];
  return { words, failed: open.length > 0 };
}

function advisoriesOf(report: string): Advisory[] | null {
  try {
    const { vulnerabilities } = JSON.parse(report) as {
      vulnerabilities?: Record<string, { via: (Advisory | string)[] }>;
    };
    if (!vulnerabilities) return null;
    const all = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((item) => typeof item !== 'string'));
    return [...new Map(all.map((advisory) => [advisory.url, advisory])).values()];
  } catch {
    return null;
  }
}
