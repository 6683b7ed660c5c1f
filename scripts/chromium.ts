import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

/**
 * How the tests start it. Debian's package is a whole browser: what a page under test does not need (a window's own pages,
 * spare processes, a process for each site) took half of a run's processor time. Chromium reads only the last
 * `--disable-features`, so that the ones which Playwright turns off and which matter here are named again.
 */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  // No request may leave the machine, and Chromium's own background traffic would.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-site-isolation-trials',
  `--disable-features=${[
    'PreloadTopChromeWebUI',
    'WebUIOmniboxAimPopup',
    'WebUIOmniboxFullPopup',
    'WebUIOmniboxPopup',
    'SpareRendererForSitePerProcess',
    'AimEnabled',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'LensOverlay',
    'MediaRouter',
    'NetworkTimeServiceQuerying',
    'OptimizationHints',
    'PaintHolding',
    'PreconnectToSearch',
    'ThirdPartyStoragePartitioning',
  ].join(',')}`,
];

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function installed(): string | undefined {
  const own = () => {
    try {
      return chromium.executablePath();
    } catch {
      return undefined;
    }
  };
  return [process.env.CHROMIUM_PATH, ...PLACES, own()].find((path) => path && existsSync(path));
}

const isDebian = () => existsSync('/etc/os-release') && /debian|ubuntu/i.test(readFileSync('/etc/os-release', 'utf8'));

/** Path of a Chromium: one that is there, else one installed from Debian's packages. Throws one line that says how. */
export function findChromium(): string {
  const found = installed();
  if (found) return found;
  if (process.getuid?.() === 0 && isDebian()) {
    console.log('No Chromium found: installing the Debian package.');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const fresh = installed();
    if (fresh) return fresh;
  }
  throw new Error(
    'The browser tests need Chromium: install it (e.g. `apt-get install chromium`) or set CHROMIUM_PATH.',
  );
}
