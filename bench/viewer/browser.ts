import { type Browser, type Page, chromium } from 'playwright-core';

const launchArguments = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--expose-gc',
];

/** Frames as fast as they can be drawn, instead of 60 a second. */
const frameRateFlags = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/** `isPaced`: at the pace of a screen of 60 frames a second, as people run it. */
export function launchBrowser({ isPaced = false } = {}): Promise<Browser> {
  const args = isPaced ? launchArguments : [...launchArguments, ...frameRateFlags];
  return chromium.launch({ executablePath: '/usr/bin/chromium', args });
}

export interface PageConditions {
  /** How many times slower the page's main thread is made; workers are not. */
  cpuSlowdown: number;
  pixelRatio: number;
}

/** Opens a page with nothing in its caches; the one who asked closes its context. */
export async function openPage(
  browser: Browser,
  address: string,
  { cpuSlowdown, pixelRatio }: PageConditions,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1100, height: 800 },
    deviceScaleFactor: pixelRatio,
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    process.stderr.write(`${address}: ${error.message}\n`);
  });
  if (cpuSlowdown > 1) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  }
  await page.goto(address);
  return page;
}

/** Bytes that a page holds once its garbage is gone: objects, elements and arrays; what its workers hold is not among them. */
export async function heapBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const usage: Record<string, number> = { ...(await session.send('Runtime.getHeapUsage')) };
  await session.detach();
  return (usage.usedSize ?? NaN) + (usage.embedderHeapUsedSize ?? 0) + (usage.backingStorageSize ?? 0);
}
