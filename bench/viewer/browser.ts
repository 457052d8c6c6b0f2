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

/** Flags that remove the limit of 60 frames a second. */
const frameRateFlags = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/** Starts Chromium. With `isPaced`, it draws at 60 frames a second, as on a screen. */
export function launchBrowser({ isPaced = false } = {}): Promise<Browser> {
  const args = isPaced ? launchArguments : [...launchArguments, ...frameRateFlags];
  return chromium.launch({ executablePath: '/usr/bin/chromium', args });
}

export interface PageConditions {
  /** Slows down the page's main thread, not workers. */
  cpuSlowdown: number;
  pixelRatio: number;
}

export interface BenchTab {
  page: Page;
  /**
   * A slowed page uses a whole core even while it is idle, so pages that are not measured have the
   * factor 1.
   */
  setCpuSlowdown(factor: number): Promise<void>;
}

/** Starts with empty caches. The caller closes the context of the page. */
export async function openPage(
  browser: Browser,
  address: string,
  { cpuSlowdown, pixelRatio }: PageConditions,
): Promise<BenchTab> {
  const context = await browser.newContext({
    viewport: { width: 1100, height: 800 },
    deviceScaleFactor: pixelRatio,
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    process.stderr.write(`${address}: ${error.message}\n`);
  });
  const session = await context.newCDPSession(page);
  const setCpuSlowdown = async (rate: number): Promise<void> => {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
  };
  await setCpuSlowdown(cpuSlowdown);
  await page.goto(address);
  return { page, setCpuSlowdown };
}

/** Returns the bytes of objects, elements and arrays after garbage collection, without workers. */
export async function heapBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const usage: Record<string, number> = { ...(await session.send('Runtime.getHeapUsage')) };
  await session.detach();
  return (usage.usedSize ?? NaN) + (usage.embedderHeapUsedSize ?? 0) + (usage.backingStorageSize ?? 0);
}
