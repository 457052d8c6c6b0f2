import {
  type Target,
  maxTarget,
  formatThousands,
  markdownTable,
  formatMilliseconds,
  say,
} from '../report.ts';
import { median } from '../statistics.ts';
import { launchBrowser } from './browser.ts';
import { shareOfLateFrames, formatPercent } from './format-draw-table.ts';
import { type ViewerMeasurement, measureSize } from './measure-viewer.ts';

/** Uses the rate of a screen, as users run Chromium: a frame that is not ready is missed. */
export async function benchPacedFrames(
  measurement: Omit<ViewerMeasurement, 'browser'>,
  sizes: readonly number[],
): Promise<Target[]> {
  const browser = await launchBrowser({ isPaced: true });
  try {
    const targets: Target[] = [];
    for (const size of sizes) {
      const { times } = await measureSize({ ...measurement, browser }, size);
      const place = `${formatThousands(size)} points, CPU ${measurement.conditions.cpuSlowdown}x`;
      const rows = measurement.contenders.flatMap(({ id, name }) => {
        const own = times.get(id);
        if (own === undefined) return [];
        const { zoomFrame, panFrame } = own;
        return [
          [
            name,
            formatMilliseconds(median(zoomFrame)),
            formatPercent(shareOfLateFrames(zoomFrame)),
            formatMilliseconds(median(panFrame)),
            formatPercent(shareOfLateFrames(panFrame)),
          ],
        ];
      });
      const head = ['who', 'zoom frame', 'missed', 'pan frame', 'missed'];
      say(`### ${place}, at the pace of a screen of 60 frames a second\n\n${markdownTable(head, rows)}\n`);
      const [own, bare] = [times.get('elucida'), times.get('bare')];
      if (own)
        targets.push(maxTarget(`zoom frame at a screen's pace, ${place}`, 17, median(own.zoomFrame), ' ms'));
      if (own && bare)
        targets.push(
          maxTarget(
            `missed frames while zooming, ${place}`,
            Math.round(shareOfLateFrames(bare.zoomFrame) * 100) + 10,
            shareOfLateFrames(own.zoomFrame) * 100,
            ' %',
          ),
        );
    }
    return targets;
  } finally {
    await browser.close();
  }
}
