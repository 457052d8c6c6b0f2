import type { Browser, CDPSession, Page } from 'playwright-core';

/**
 * Slow phone: 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms round trip, a quarter of this processor's
 * speed.
 */
const slowPhone = {
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  },
  cpuSlowdown: 4,
};

/** A page counts as loaded after this time without requests, in ms. */
const quietMs = 1_500;
const maxLoadMs = 90_000;
const pollMs = 50;

export interface PageToMeasure {
  name: string;
  address: string;
  /** CSS selector of an element that exists once the page shows its content. */
  content: string;
  /** Runs in the page. */
  isSpectrumDrawn?: () => boolean;
  /** CSS selector; the field accepts key presses. */
  drawingField?: string;
}

/** A page records these about itself; times in ms since the navigation. */
interface Observed {
  firstPaint: number;
  largestPaint: number;
  /** Cumulative layout shift, as Chromium reports it without input. */
  layoutShift: number;
  /** NaN for a page without a spectrum. */
  firstSpectrum: number;
  /** First response of the drawing field; NaN without one. */
  firstStroke: number;
}

/** Figures of one load with empty caches. */
export interface PageFigures extends Observed {
  requests: number;
  /** Compressed bytes received, headers included. */
  bytes: number;
  /** Addresses in the order of their requests. */
  addresses: string[];
}

declare global {
  interface Window {
    observed: Observed;
  }
}

/** Runs in the page before its own code. */
function observe({ drawingField, pollMs }: { drawingField: string | null; pollMs: number }): void {
  const observed: Observed = {
    firstPaint: NaN,
    largestPaint: NaN,
    layoutShift: 0,
    firstSpectrum: NaN,
    firstStroke: NaN,
  };
  window.observed = observed;
  new PerformanceObserver((list) => {
    observed.firstPaint =
      list.getEntriesByName('first-contentful-paint')[0]?.startTime ?? observed.firstPaint;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    observed.largestPaint = list.getEntries().at(-1)?.startTime ?? NaN;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) observed.layoutShift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  if (drawingField === null) return;
  const press = () => {
    const field = document.querySelector<HTMLElement>(drawingField);
    if (field === null) return;
    // The field ignores keys until it is ready. A circle marks the atom under the cursor.
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    if (field.querySelector('circle') === null) return;
    observed.firstStroke = performance.now();
    clearInterval(timer);
  };
  const timer = setInterval(press, pollMs);
}

async function throttle(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slowPhone.network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpuSlowdown });
}

/** Waits for the content and for `quietMs` without a request. */
async function waitUntilLoaded(
  page: Page,
  toMeasure: PageToMeasure,
  lastActivity: () => number,
): Promise<void> {
  const { content, isSpectrumDrawn, drawingField } = toMeasure;
  const hasContent = () =>
    page.evaluate(
      ({ content, ...wanted }) =>
        document.querySelector(content) !== null &&
        !(wanted.spectrum && Number.isNaN(window.observed.firstSpectrum)) &&
        !(wanted.stroke && Number.isNaN(window.observed.firstStroke)),
      { content, spectrum: isSpectrumDrawn !== undefined, stroke: drawingField !== undefined },
    );
  const deadline = Date.now() + maxLoadMs;
  while (Date.now() - lastActivity() < quietMs || !(await hasContent())) {
    if (Date.now() > deadline) throw new Error(`${toMeasure.name} was not loaded after ${maxLoadMs} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Simulates a slow phone with empty caches. */
export async function measurePage(browser: Browser, toMeasure: PageToMeasure): Promise<PageFigures> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => process.stderr.write(`${toMeasure.name}: ${error.message}\n`));
    const devtools = await context.newCDPSession(page);
    await throttle(devtools);
    const addresses: string[] = [];
    let bytes = 0;
    let last = Date.now();
    devtools.on('Network.requestWillBeSent', ({ request }) => {
      if (!request.url.startsWith('http')) return;
      addresses.push(request.url);
      last = Date.now();
    });
    devtools.on('Network.dataReceived', () => (last = Date.now()));
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      last = Date.now();
    });
    // `tsx` adds calls of a helper that the page does not define.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(observe, { drawingField: toMeasure.drawingField ?? null, pollMs });
    const { isSpectrumDrawn } = toMeasure;
    if (isSpectrumDrawn)
      await page.addInitScript(`{
        const isDrawn = ${isSpectrumDrawn.toString()};
        const timer = setInterval(() => {
          if (!isDrawn()) return;
          window.observed.firstSpectrum = performance.now();
          clearInterval(timer);
        }, ${pollMs});
      }`);
    await page.goto(toMeasure.address, { waitUntil: 'commit', timeout: maxLoadMs });
    await waitUntilLoaded(page, toMeasure, () => last);
    const observed = await page.evaluate(() => window.observed);
    return { requests: addresses.length, bytes, ...observed, addresses };
  } finally {
    await context.close();
  }
}
