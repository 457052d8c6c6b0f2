import type { Browser, Page } from 'playwright-core';
import type { BenchOptions } from '../options.ts';
import { rotated } from '../statistics.ts';
import { openPage } from './browser.ts';
import type { Contender } from './contenders.ts';
import type { PageServer } from './page-server.ts';
import { childProcessorTime } from './processor-time.ts';

/** Milliseconds, one number a round for the first draws and one a frame for the zoom; the first round is not among them. */
export interface DrawTimes {
  sinceNavigation: number[];
  creation: number[];
  zoomWork: number[];
  zoomFrame: number[];
  /** Processor time of a frame, one number a round: of all threads of the browser, whatever else the machine does. */
  processor: number[];
  levelChange: number[];
}

export const framesOfRound = 40;

export interface ViewerMeasurement {
  browser: Browser;
  server: PageServer;
  contenders: readonly Contender[];
  options: BenchOptions;
}

/** Every contender draws so many points, in turn, round by round. */
export async function measureSize(
  { browser, server, contenders, options }: ViewerMeasurement,
  size: number,
): Promise<Map<string, DrawTimes>> {
  const times = new Map(
    contenders.map(({ id }): [string, DrawTimes] => [
      id,
      { sinceNavigation: [], creation: [], zoomWork: [], zoomFrame: [], processor: [], levelChange: [] },
    ]),
  );
  const pages = new Map<string, Page>();
  for (let round = 0; round <= options.rounds; round++) {
    for (const contender of rotated(contenders, round)) {
      await pages.get(contender.id)?.context().close();
      const page = await openPage(browser, server.addressOf(contender, size), options);
      pages.set(contender.id, page);
      const first = await page.evaluate(() => window.benchPage.firstDraw);
      if (round === 0) continue;
      times.get(contender.id)?.sinceNavigation.push(first.sinceNavigation);
      times.get(contender.id)?.creation.push(first.creation);
    }
  }
  for (let round = 0; round <= options.rounds; round++) {
    for (const { id } of rotated(contenders, round)) {
      const page = pages.get(id);
      if (!page) continue;
      await page.bringToFront();
      const work = await page.evaluate((frames) => window.benchPage.zoomWork(frames), framesOfRound);
      const before = childProcessorTime();
      const frame = await page.evaluate((frames) => window.benchPage.zoomFrames(frames), framesOfRound);
      const processor = (childProcessorTime() - before) / framesOfRound;
      const changes = await page.evaluate(() => window.benchPage.levelChanges(8));
      if (round === 0) continue;
      times.get(id)?.levelChange.push(...changes);
      times.get(id)?.processor.push(processor);
      times.get(id)?.zoomWork.push(...work);
      times.get(id)?.zoomFrame.push(...frame);
    }
  }
  for (const page of pages.values()) await page.context().close();
  return times;
}
