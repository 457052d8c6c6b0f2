import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

interface PooledPage {
  page: Page;
  devtools: CDPSession;
  options: BrowserContextOptions;
  key: string;
}

const storageTypes = 'local_storage,indexeddb,service_workers,cache_storage';
const events = [
  'console',
  'dialog',
  'download',
  'pageerror',
  'request',
  'requestfailed',
  'response',
] as const;

/**
 * Each page has its own browser context, without cookies, storage and history. Pages with equal
 * options are reused: their process has compiled the code of the product, which halves a page load.
 */
export class PagePool {
  private readonly free: PooledPage[] = [];
  private readonly lent: PooledPage[] = [];

  constructor(private readonly browser: Browser) {}

  async lend({ storageState, ...options }: BrowserContextOptions): Promise<Page> {
    const key = JSON.stringify(Object.entries(options).sort());
    const place = this.free.findIndex((pooled) => pooled.key === key);
    const pooled = this.free.splice(place, place < 0 ? 0 : 1)[0] ?? (await this.create(key, options));
    this.lent.push(pooled);
    if (typeof storageState === 'object') await pooled.page.context().addCookies(storageState.cookies ?? []);
    return pooled.page;
  }

  /** Closes all pages if `isReset` is false. */
  async takeBack(origins: readonly string[], { isReset }: { isReset: boolean }): Promise<void> {
    for (const pooled of this.lent.splice(0)) {
      // A test may close its page or its context.
      if (pooled.page.isClosed()) continue;
      const isLikeNew =
        isReset &&
        (await reset(pooled, origins).then(
          () => true,
          () => false,
        ));
      if (isLikeNew) this.free.push(pooled);
      else await pooled.page.context().close();
    }
  }

  private async create(key: string, options: BrowserContextOptions): Promise<PooledPage> {
    const context = await this.browser.newContext(options);
    const page = await context.newPage();
    return { page, devtools: await context.newCDPSession(page), options, key };
  }
}

async function reset({ page, devtools, options }: PooledPage, origins: readonly string[]): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of events) page.removeAllListeners(event);
  // A page with unsaved changes asks before it closes.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  page.removeAllListeners('dialog');
  await page.unrouteAll();
  await page.emulateMedia({ media: null, colorScheme: options.colorScheme ?? 'light' });
  if (options.viewport) await page.setViewportSize(options.viewport);
  await context.clearCookies();
  await context.setOffline(false);
  for (const origin of origins) await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await devtools.send('Page.resetNavigationHistory');
}
