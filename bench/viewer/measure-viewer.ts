import type { Browser, Page } from 'playwright-core';
import { median, rotate } from '../statistics.ts';
import { heapBytes, openPage, type BenchTab, type PageConditions } from './browser.ts';
import type { Contender } from './contenders.ts';
import type { PageServer } from './page-server.ts';
import { measureDescendantsMs } from './processor-time.ts';

/**
 * Times in ms: one number for each round of first draws (without the first round), one for each
 * frame of the rest.
 */
export interface DrawTimes {
  sinceNavigation: number[];
  creation: number[];
  zoomWork: number[];
  zoomFrame: number[];
  panFrame: number[];
  /** One number for each round: all threads of the browser, independent of other processes. */
  processor: number[];
  levelChange: number[];
  /** Number of frames of a zoom path: `zoomWork` has one such path after the other. */
  frames: number;
  /** Bytes after zooming. */
  heap: number;
}

/** Zoom paths per round. With fewer, chance would decide which frame is the slowest at CPU 4x. */
const workRepeats = 3;
const maxFrames = 40;
const minFrames = 5;
/** Approximate; a slow contender draws fewer frames. */
const roundMs = 2500;
const maxFirstDrawMs = 60_000;

export interface ViewerMeasurement {
  browser: Browser;
  server: PageServer;
  contenders: readonly Contender[];
  conditions: PageConditions;
  rounds: number;
}

export interface SizeTimes {
  times: ReadonlyMap<string, DrawTimes>;
  /** Contenders that could not draw so many points. */
  failures: readonly string[];
}

/** Alternates between contenders in each round. */
export async function measureSize(measurement: ViewerMeasurement, size: number): Promise<SizeTimes> {
  const { contenders, conditions, rounds } = measurement;
  const times = new Map<string, DrawTimes>();
  const failures: string[] = [];
  const tabs = new Map<string, BenchTab>();
  let able = [...contenders];
  for (let round = 0; round <= rounds; round++) {
    for (const contender of rotate(able, round)) {
      await tabs.get(contender.id)?.page.context().close();
      try {
        const { tab, first } = await drawFirst(measurement, contender, size);
        await tab.setCpuSlowdown(1);
        tabs.set(contender.id, tab);
        const own = times.get(contender.id) ?? emptyTimes();
        times.set(contender.id, own);
        if (round === 0) continue;
        own.sinceNavigation.push(first.sinceNavigation);
        own.creation.push(first.creation);
      } catch (error) {
        failures.push(`${contender.name}: not measured (${firstLine(error)})`);
        able = able.filter((other) => other !== contender);
        times.delete(contender.id);
        tabs.delete(contender.id);
      }
    }
  }
  for (let round = 0; round <= rounds; round++) {
    for (const { id } of rotate(able, round)) {
      const [tab, own] = [tabs.get(id), times.get(id)];
      if (!tab || !own) continue;
      await tab.setCpuSlowdown(conditions.cpuSlowdown);
      await measureFrames(tab.page, own, { isCounted: round > 0 });
      await tab.setCpuSlowdown(1);
    }
  }
  for (const [id, { page }] of tabs) {
    const own = times.get(id);
    if (own) own.heap = await heapBytes(page);
    await page.context().close();
  }
  return { times, failures };
}

function emptyTimes(): DrawTimes {
  return {
    sinceNavigation: [],
    creation: [],
    zoomWork: [],
    zoomFrame: [],
    panFrame: [],
    processor: [],
    levelChange: [],
    frames: 0,
    heap: NaN,
  };
}

async function drawFirst(
  { browser, server, conditions }: ViewerMeasurement,
  contender: Contender,
  size: number,
) {
  const tab = await openPage(browser, server.addressOf(contender, size), conditions);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`no picture within ${maxFirstDrawMs / 1000} s`)),
      maxFirstDrawMs,
    );
  });
  try {
    const first = await Promise.race([tab.page.evaluate(() => window.benchPage.firstDraw), late]);
    return { tab, first };
  } catch (error) {
    await tab.page.context().close();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function measureFrames(page: Page, own: DrawTimes, { isCounted }: { isCounted: boolean }) {
  await page.bringToFront();
  if (!isCounted) {
    const trial = await page.evaluate((frames) => window.benchPage.zoomFrames(frames), minFrames);
    own.frames = Math.round(Math.min(maxFrames, Math.max(minFrames, roundMs / median(trial))));
  }
  const { frames } = own;
  const work: number[] = [];
  for (let repeat = 0; repeat < workRepeats; repeat++)
    work.push(...(await page.evaluate((count) => window.benchPage.zoomWork(count), frames)));
  const before = measureDescendantsMs();
  const zoom = await page.evaluate((count) => window.benchPage.zoomFrames(count), frames);
  const processor = (measureDescendantsMs() - before) / frames;
  const pan = await page.evaluate((count) => window.benchPage.panFrames(count), frames);
  const changes = await page.evaluate(() => window.benchPage.levelChanges(8));
  if (!isCounted) return;
  own.levelChange.push(...changes);
  own.processor.push(processor);
  own.zoomWork.push(...work);
  own.zoomFrame.push(...zoom);
  own.panFrame.push(...pan);
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
