import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Person, phone, useBrowser } from './testing/browser.ts';
import { drawByKeys, structureKeys } from './testing/drawing.ts';
import { chartOf } from './testing/spectrum.ts';

/** Pictures to look at: each screen at desktop and phone size, light and dark. Not in the repository. */
const gallery = fileURLToPath(new URL('output', import.meta.url));
mkdirSync(gallery, { recursive: true });

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Screen {
  name: string;
  path: string;
  as: Person | 'guest';
  prepare?: (page: Page) => Promise<void>;
}

const solve = async (page: Page) => {
  await page.getByRole('tab', { name: 'NMR-H', exact: true }).click();
  await chartOf(page).waitFor();
  await drawByKeys(page, structureKeys['2-bromopropane']);
  await page.getByRole('button', { name: 'Submit answer' }).click();
  await page.getByText('Your submission contains some errors:').waitFor();
};

const screens: readonly Screen[] = [
  { name: 'home', path: '/home', as: 'guest' },
  { name: 'login', path: '/login', as: 'guest' },
  { name: 'register', path: '/register', as: 'guest' },
  { name: 'about', path: '/about', as: 'guest' },
  { name: 'error', path: '/nowhere', as: 'guest' },
  { name: 'exercises', path: '/exercises', as: 'Student' },
  { name: 'exercise', path: '/exercises/1', as: 'Student', prepare: solve },
  { name: 'submissions', path: '/submissions', as: 'Student' },
  { name: 'molecules', path: '/molecules', as: 'Administrator' },
  { name: 'molecule', path: '/molecules/strychnine', as: 'Administrator' },
  { name: 'new-molecule', path: '/molecules/new', as: 'Administrator' },
  { name: 'new-experiment', path: '/molecules/rutin/experiments/new', as: 'Administrator' },
  { name: 'new-exercise', path: '/exercises/new', as: 'Administrator' },
];

const looks: Record<string, BrowserContextOptions> = {
  'desktop-light': { colorScheme: 'light' },
  'desktop-dark': { colorScheme: 'dark' },
  'phone-light': { ...phone, colorScheme: 'light' },
  'phone-dark': { ...phone, colorScheme: 'dark' },
};

interface Violation {
  id: string;
  impact: string | null;
  nodes: { html: string }[];
}

async function seriousViolations(page: Page): Promise<string[]> {
  // In the page's own world, past its content security policy: the checker is ours, not the page's.
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const { axe: checker } = window as unknown as {
      axe: { run: () => Promise<{ violations: Violation[] }> };
    };
    return (await checker.run()).violations;
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

describe('every screen', () => {
  const { open, openAs } = useBrowser();

  for (const [look, options] of Object.entries(looks)) {
    it.each(screens)(
      `has no serious fault of accessibility and fits its width: $name, ${look}`,
      async (screen) => {
        const page =
          screen.as === 'guest'
            ? await open(screen.path, options)
            : await openAs(screen.as, screen.path, options);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        await screen.prepare?.(page);
        await page.waitForTimeout(400);
        await page.screenshot({ path: join(gallery, `${screen.name}-${look}.png`), fullPage: true });
        expect(await seriousViolations(page)).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
        await page.context().close();
      },
    );
  }
});
