import { type Browser, chromium } from 'playwright-core';
import { isFullRun } from './full-run.ts';

/** The list replaces that of Playwright, so it repeats it first. */
const disabledFeatures = [
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  // Each page load would start a process for a next one, which reused pages do not need.
  'SpareRendererForSitePerProcess',
  // Each window would load two pages for the list below its address field, which tests do not use.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Pages of tests are short-lived: optimising their code costs more than it saves.
      ...(isFullRun ? [] : ['--js-flags=--no-opt --no-maglev']),
      `--disable-features=${disabledFeatures.join(',')}`,
    ],
  });
}
