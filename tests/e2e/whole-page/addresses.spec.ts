import { describe, expect, it } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { casesOf, isFullRun } from '../testing/full-run.ts';
import { product } from '../testing/product.ts';

const at = (path: string) => `${product().addresses.full}/#${path}`;

describe('addresses', () => {
  const { open } = useBrowser();

  it.runIf(isFullRun)('opens the error page for an address that cannot be decoded', async () => {
    const page = await open('/no/%zz');
    await page.getByRole('heading', { level: 1, name: 'Oups!' }).waitFor();
  });

  const moved = [
    ['/exercises/1/experiments', '/exercises/1'],
    ['/molecules/rutin/experiments', '/molecules/rutin'],
  ] as const;
  it.each(casesOf(1, moved))('redirects an address of the experiments: %s', async (path, to) => {
    const page = await open(path);
    await expect.poll(() => page.url()).toBe(at(to));
  });
});
