import { type Browser, type Page, chromium } from 'playwright-core';
import type { BenchOptions } from '../options.ts';

const launchArguments = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Frames as fast as they can be drawn, instead of 60 a second.
  '--disable-frame-rate-limit',
  '--disable-gpu-vsync',
  '--js-flags=--expose-gc',
];

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: '/usr/bin/chromium', args: launchArguments });
}

/** Opens a page with nothing in its caches; the one who asked closes its context. */
export async function openPage(browser: Browser, address: string, options: BenchOptions): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1100, height: 800 },
    deviceScaleFactor: options.pixelRatio,
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    process.stderr.write(`${address}: ${error.message}\n`);
  });
  if (options.cpuSlowdown > 1) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: options.cpuSlowdown });
  }
  await page.goto(address);
  return page;
}
