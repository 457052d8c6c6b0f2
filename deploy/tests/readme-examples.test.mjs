// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';

const packages = {
  chemistry: () => import('@elucida/chemistry'),
  contract: () => import('@elucida/contract'),
  spectra: () => import('@elucida/spectra'),
  'spectrum-viewer': () => import('@elucida/spectrum-viewer'),
};
const AsyncFunction = (async () => undefined).constructor;

/** Returns the number of compared lines: in a line `expression; // → value`, both must be equal. */
async function runExample(name) {
  const path = join(import.meta.dirname, '../../packages', name, 'README.md');
  const [, example] = /```js\n(.*?)```/s.exec(readFileSync(path, 'utf8'));
  const code = example
    .replaceAll(/^import \{(.*)\} from '@elucida\/(.*)';$/gm, "const {$1} = await packages['$2']();")
    .replaceAll(/^(.*); \/\/ → (.*)$/gm, 'expect($1).toEqual($2);');
  await new AsyncFunction('packages', 'expect', code)(packages, expect);
  return code.split('expect(').length - 1;
}

describe('the README of a package', () => {
  it.each(Object.keys(packages))('has an example with the stated values: %s', async (name) => {
    // happy-dom has no canvas.
    const noCanvas = new Proxy({}, { get: () => () => ({ width: 0 }), set: () => true });
    vi.spyOn(globalThis.HTMLCanvasElement.prototype, 'getContext').mockReturnValue(noCanvas);
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    expect(await runExample(name)).toBeGreaterThan(0);
  });
});
