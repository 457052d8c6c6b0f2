import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from 'playwright-core';

interface PooledContext {
  context: BrowserContext;
  /** Session of a blank page that stays open: it reaches the storage of all pages. */
  storage: CDPSession;
  key: string;
}

const storageTypes = 'local_storage,indexeddb,service_workers,cache_storage';

/**
 * Lends browser contexts, which start without cookies and storage. Contexts with equal options are
 * used again, since their caches already hold the files of the product.
 */
export class ContextPool {
  private readonly free: PooledContext[] = [];
  private lent: PooledContext[] = [];

  constructor(private readonly browser: Browser) {}

  async lend({ storageState, ...options }: BrowserContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify(Object.entries(options).sort());
    const place = this.free.findIndex((pooled) => pooled.key === key);
    const pooled = this.free.splice(place, place < 0 ? 0 : 1)[0] ?? (await this.create(key, options));
    this.lent.push(pooled);
    if (typeof storageState === 'object') await pooled.context.addCookies(storageState.cookies ?? []);
    return pooled.context;
  }

  /** Takes back all lent contexts, and removes their pages, cookies and storage. */
  async takeBack(origins: readonly string[]): Promise<void> {
    for (const pooled of this.lent) {
      const { context, storage } = pooled;
      const [blank, ...pages] = context.pages();
      // A test may close its context.
      if (blank === undefined) continue;
      for (const page of pages) await page.close();
      await context.clearCookies();
      await context.setOffline(false);
      for (const origin of origins)
        await storage.send('Storage.clearDataForOrigin', { origin, storageTypes });
      this.free.push(pooled);
    }
    this.lent = [];
  }

  private async create(key: string, options: BrowserContextOptions): Promise<PooledContext> {
    const context = await this.browser.newContext(options);
    return { context, storage: await context.newCDPSession(await context.newPage()), key };
  }
}
