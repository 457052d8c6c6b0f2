import type { BenchOptions } from '../options.ts';
import { startProduct } from '../product.ts';
import { markdownTable, maxTarget, say, type Target } from '../report.ts';
import { median, rotate } from '../statistics.ts';
import { launchBrowser } from '../viewer/browser.ts';
import { findPeerViewers } from '../viewer/contenders.ts';
import { servePages, type PageServer } from '../viewer/page-server.ts';
import { protonOrdinates } from '../viewer/proton-spectrum.ts';
import { measurePage, type PageFigures, type PageToMeasure } from './measure-page.ts';

/** The exercise has as many points. */
const nmriumPoints = 32_768;

/** Runs in the page. */
function hasCurve(): boolean {
  const isCurve = (red: number, green: number, blue: number) => blue - red > 60 && blue > 120 && green > red;
  for (const canvas of document.querySelectorAll<HTMLCanvasElement>(
    '[aria-roledescription="spectrum"] canvas',
  )) {
    if (canvas.width === 0 || canvas.height === 0) continue;
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    for (let at = 0; pixels && at < pixels.length; at += 4)
      if (pixels[at + 3]! > 0 && isCurve(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!)) return true;
  }
  return false;
}

const drawingField = '[role="application"][aria-label*="structure"]';

function pagesOf(site: string): PageToMeasure[] {
  return [
    { name: 'home', address: `${site}/#/home`, content: 'h1' },
    { name: 'exercises', address: `${site}/#/exercises`, content: 'tbody tr' },
    {
      name: 'exercise',
      address: `${site}/#/exercises/9`,
      content: 'h1',
      isSpectrumDrawn: hasCurve,
      drawingField,
    },
    { name: 'molecule', address: `${site}/#/molecules/aspirin`, content: 'main h1 ~ *' },
    { name: 'sign-in', address: `${site}/#/login`, content: 'input[type="password"]' },
  ];
}

async function serveNmrium(): Promise<{ page?: PageToMeasure; server?: PageServer; absent: string[] }> {
  const { present, absent } = findPeerViewers('curve');
  const nmrium = present.find(({ id }) => id === 'nmrium');
  if (!nmrium) return { absent: absent.filter((line) => line.startsWith('nmrium')) };
  const server = await servePages([nmrium], [nmriumPoints], protonOrdinates, { isCompressed: true });
  const page: PageToMeasure = {
    name: nmrium.name,
    address: server.addressOf(nmrium, nmriumPoints),
    content: 'body',
    isSpectrumDrawn: () =>
      [...document.querySelectorAll('[data-testid="spectrum-line"]')].some(
        (line) => (line.getAttribute('d') ?? '').length > 100,
      ),
  };
  return { page, server, absent: [] };
}

const figureNames = [
  'requests',
  'bytes',
  'firstPaint',
  'largestPaint',
  'layoutShift',
  'firstSpectrum',
  'firstStroke',
] as const;
type Figures = Record<(typeof figureNames)[number], number>;

function medianFigures(loads: readonly PageFigures[]): Figures {
  return Object.fromEntries(
    figureNames.map((name) => [name, median(loads.map((load) => load[name]))]),
  ) as Figures;
}

const seconds = (ms: number): string => (Number.isNaN(ms) ? '' : `${(ms / 1000).toFixed(1)} s`);

function printTable(figures: ReadonlyMap<string, Figures>): void {
  say(
    markdownTable(
      [
        'page',
        'requests',
        'kB',
        'first paint',
        'largest paint',
        'layout shift',
        'first spectrum',
        'first stroke',
      ],
      [...figures].map(([name, page]) => [
        name,
        String(page.requests),
        (page.bytes / 1000).toFixed(0),
        seconds(page.firstPaint),
        seconds(page.largestPaint),
        page.layoutShift.toFixed(3),
        seconds(page.firstSpectrum),
        seconds(page.firstStroke),
      ]),
    ),
  );
  say();
}

function targetsOf(figures: ReadonlyMap<string, Figures>, nmrium: Figures | undefined): Target[] {
  const targets: Target[] = [];
  const [home, exercise] = [figures.get('home'), figures.get('exercise')];
  if (home)
    targets.push(
      maxTarget('requests, home', 25, home.requests, ''),
      maxTarget('bytes, home', 230, home.bytes / 1000, ' kB'),
      maxTarget('largest paint, home', 3, home.largestPaint / 1000, ' s'),
    );
  if (exercise) {
    targets.push(maxTarget('first spectrum, exercise', 5, exercise.firstSpectrum / 1000, ' s'));
    if (nmrium)
      targets.push(
        maxTarget('first spectrum, exercise', 1, exercise.firstSpectrum / nmrium.firstSpectrum, "x NMRium's"),
        maxTarget('bytes, exercise', 1, exercise.bytes / nmrium.bytes, "x NMRium's"),
      );
  }
  for (const [name, { layoutShift }] of figures)
    targets.push(maxTarget(`layout shift, ${name}`, 0.02, layoutShift, ''));
  return targets;
}

/** Simulates a slow phone; includes NMRium's page and prints a table. */
export async function benchPage({ rounds, who }: BenchOptions): Promise<Target[]> {
  const product = await startProduct({ isDemo: true });
  let nmrium: Awaited<ReturnType<typeof serveNmrium>> | undefined;
  let browser: Awaited<ReturnType<typeof launchBrowser>> | undefined;
  try {
    const peerPage = (nmrium = await serveNmrium());
    const opened = (browser = await launchBrowser({ isPaced: true }));
    const site = product.api.replace('/api/v1', '');
    const pages = [...pagesOf(site), ...(peerPage.page ? [peerPage.page] : [])].filter(
      ({ name }) => who.length === 0 || who.some((id) => name.startsWith(id)),
    );
    say('## Page\n');
    say(
      `A guest's first load with empty caches, 390 x 844 pixels, Chromium ${opened.version()}, 1.6 Mbit/s, ` +
        `150 ms, CPU 4x. Medians of ${rounds} interleaved rounds. First stroke: an atom drawn by a key.\n`,
    );
    const loads = new Map<string, PageFigures[]>(pages.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds; round++)
      for (const page of rotate(pages, round)) loads.get(page.name)?.push(await measurePage(opened, page));
    const figures = new Map([...loads].map(([name, all]) => [name, medianFigures(all)]));
    printTable(figures);
    for (const line of peerPage.absent) say(`- ${line}`);
    const peer = peerPage.page && figures.get(peerPage.page.name);
    if (peerPage.page) figures.delete(peerPage.page.name);
    return targetsOf(figures, peer);
  } finally {
    await browser?.close();
    await nmrium?.server?.close();
    await product.stop();
  }
}
