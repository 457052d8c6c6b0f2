import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { product } from '../testing/product.ts';
import { chartOf } from '../testing/spectrum.ts';
import { isFullRun } from '../testing/full-run.ts';

/** After `upgrade` the page has a new version and none of the previous files. */
async function serveUpgrade(): Promise<{ address: string; upgrade: () => void; stop: () => Promise<void> }> {
  let isNew = false;
  const server = createServer((request, response) => {
    const answer = async () => {
      const path = request.url ?? '/';
      const original = await fetch(`${product().addresses.full}${path}`, {
        headers: request.headers as never,
      });
      if (isNew && path.startsWith('/assets/')) return response.writeHead(404).end();
      let body: Buffer | string = Buffer.from(await original.arrayBuffer());
      const version = /name="version" content="(\w+)"/.exec(
        await (await fetch(product().addresses.full)).text(),
      )![1]!;
      if (isNew && path === '/service-worker.js')
        body = body
          .toString()
          .replaceAll(version, 'newer')
          .replaceAll(/assets\/[^"']+/g, 'favicon.svg');
      const copiedHeaders = ['content-type', 'cache-control', 'content-security-policy'];
      const headers = copiedHeaders.flatMap((name) => {
        const value = original.headers.get(name);
        return value === null ? [] : [[name, value] as const];
      });
      return response.writeHead(original.status, Object.fromEntries(headers)).end(body);
    };
    answer().catch(() => response.writeHead(502).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    upgrade: () => (isNew = true),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

describe('an open page', () => {
  const { open } = useBrowser();

  it.runIf(isFullRun)(
    'continues to work after an upgrade removed its files, and announces the new version',
    async () => {
      const served = await serveUpgrade();
      try {
        const page = await open('/home', { serviceWorkers: 'allow' });
        await page.goto(`${served.address}/#/exercises/1`);
        await chartOf(page).waitFor();
        await page.evaluate(() => navigator.serviceWorker.ready);
        served.upgrade();
        await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
        await page.getByText('A new version of Elucida is available.').waitFor();
        // Code that the page has not loaded yet.
        await page.getByRole('tab', { name: 'Information', exact: true }).click();
        await page.getByRole('tabpanel').getByRole('link', { name: 'Print worksheet' }).waitFor();
        await page.getByRole('button', { name: 'Language' }).click();
        await page.getByRole('menuitemradio', { name: 'Français' }).waitFor();
        await page.context().close();
      } finally {
        await served.stop();
      }
    },
  );
});
