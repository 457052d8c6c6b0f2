import { type PaintContext, fontOf } from '../paint/paint-context.ts';
import type { Scene } from '../scene.ts';
import { placeLabels } from './label-placement.ts';

/** The cap distinguishes an overlaid stick from a measured one without colour. */
const CAP_PIXELS = 4;

/** Draws dashed sticks with a cap at the top. */
export function paintOverlaySticks(context: PaintContext, scene: Scene): void {
  const { marks, x, y, view, theme, layout, main } = scene;
  if (main?.spectrum.kind !== 'mass' || marks.overlaySticks.length === 0) return;
  const inView = marks.overlaySticks.filter(({ mz }) => mz >= view.left && mz <= view.right);
  const base = y.toPixel(0);
  context.lineWidth = 1.5;
  for (const { mz, intensity, colour } of inView) {
    const at = x.toPixel(mz);
    const top = Math.max(layout.plot.top, y.toPixel(intensity));
    context.strokeStyle = colour ?? theme.palette[1] ?? theme.text;
    context.setLineDash([4, 2]);
    context.beginPath();
    context.moveTo(at, base);
    context.lineTo(at, top);
    context.stroke();
    context.setLineDash([]);
    context.beginPath();
    context.moveTo(at - CAP_PIXELS, top);
    context.lineTo(at + CAP_PIXELS, top);
    context.stroke();
  }
  const labelled = inView.filter(({ label }) => label !== undefined && label !== '');
  context.font = fontOf(layout.isCompact ? 10 : 11);
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  const labelLeft = (mz: number) => x.toPixel(mz) + CAP_PIXELS + 2;
  const placed = placeLabels(
    labelled.map(({ mz, intensity, label = '' }) => {
      const { width } = context.measureText(label);
      return { x: labelLeft(mz) + width / 2, weight: intensity, width };
    }),
  );
  for (const index of placed) {
    const stick = labelled[index];
    if (!stick) continue;
    context.fillStyle = stick.colour ?? theme.palette[1] ?? theme.text;
    context.fillText(
      stick.label ?? '',
      labelLeft(stick.mz),
      Math.max(layout.plot.top + 6, y.toPixel(stick.intensity)),
    );
  }
}
