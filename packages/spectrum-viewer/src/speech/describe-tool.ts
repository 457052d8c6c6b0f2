import { cursorPosition } from '../view/cursor-position.ts';
import { yLabelOf } from '../layers/axis-layer.ts';
import { type Integral, type MarkedRange, orderRange } from '../marks/marks.ts';
import { highestOrdinateOf } from './spoken-peaks.ts';
import { shiftDecimalsOf, formatDistance, formatRange, nucleusSymbol } from './readout.ts';
import type { Scene } from '../scene.ts';
import { describePosition } from './spoken-position.ts';
import type { PixelPoint } from '../tools/tool.ts';
import type { ToolId } from '../tools/tool-id.ts';
import type { View } from '../view/view-state.ts';
import type { ContourState } from '../viewer-events.ts';

/**
 * Describes the position of the cursor, or the height for the vertical zoom of a one-dimensional
 * chart.
 */
export function describeToolPosition(scene: Scene, tool: ToolId, at: PixelPoint): string {
  const isHeight = tool === 'zoom-y' && scene.main?.spectrum.kind !== 'nmr-2d';
  const position = isHeight ? undefined : cursorPosition(scene, at);
  return position ? describePosition(scene, position) : formatOrdinates(scene, [scene.y.toValue(at.y)]);
}

/** Returns `Starts at 2.000 ppm · 800.0 Hz · Relative height 100.0 %`, for example. */
export function describeToolStart(scene: Scene, tool: ToolId, at: PixelPoint): string {
  return `${scene.translate('Starts at')} ${describeToolPosition(scene, tool, at)}`;
}

/**
 * Returns `Visible range 6.000 – 4.000 ppm`, for example, with each axis that changed; undefined if
 * none did.
 */
export function describeView(scene: Scene, before: View): string | undefined {
  const { main, view, translate } = scene;
  if (!main) return undefined;
  const parts: string[] = [];
  if (view.left !== before.left || view.right !== before.right) parts.push(formatVisibleAbscissas(scene));
  if (view.bottom !== before.bottom || view.top !== before.top)
    parts.push(formatOrdinates(scene, [view.bottom, view.top]));
  return parts.length === 0 ? undefined : `${translate('Visible range')} ${parts.join(' · ')}`;
}

export function describeDistance({ main, translate, formatNumber }: Scene, range: MarkedRange): string {
  return `${translate('Distance')} ${main ? formatRange(main.spectrum, orderRange(range), formatNumber) : ''}`;
}

/** Uses the value of the label of an integral or a volume. */
export function describeIntegral({ main, translate, formatNumber }: Scene, { value }: Integral): string {
  const name = main?.spectrum.kind === 'nmr-2d' ? 'Volume' : 'Integral';
  return `${translate(name)} ${withMinusSign(formatNumber(value, 1))}`;
}

/** Returns a share of the highest intensity: `Lowest contour 1.1 %`. */
export function describeThreshold(
  { translate, formatNumber }: Scene,
  { threshold, highest }: Pick<ContourState, 'threshold' | 'highest'>,
): string {
  const percent = highest > 0 ? (threshold / highest) * 100 : 0;
  const decimals = percent > 0 ? Math.max(0, 1 - Math.floor(Math.log10(percent))) : 0;
  return `${translate('Lowest contour')} ${formatNumber(percent, decimals)} %`;
}

/** Returns `Neutral loss 15`, for example. */
export function describeRuler({ main, translate, formatNumber }: Scene, difference: number): string {
  return `${translate('Neutral loss')} ${main ? formatDistance(main.spectrum, difference, formatNumber) : ''}`;
}

/** A removed peak must still be in the scene. */
export function describePick(scene: Scene, pick: { removes: string } | { adds: { x: number } }): string {
  const { marks, main, translate, formatNumber } = scene;
  const x = 'adds' in pick ? pick.adds.x : marks.peaks.find(({ id }) => id === pick.removes)?.x;
  const position =
    main && x !== undefined ? ` ${withUnit(scene, withMinusSign(formatNumber(x, xDecimals(scene))))}` : '';
  return `${translate('adds' in pick ? 'Peak picked' : 'Peak removed')}${position}`;
}

function formatVisibleAbscissas(scene: Scene): string {
  const ends = [scene.view.left, scene.view.right];
  return withUnit(
    scene,
    ends.map((end) => withMinusSign(scene.formatNumber(end, xDecimals(scene)))).join(' – '),
  );
}

function xDecimals({ main }: Scene): number {
  if (main?.spectrum.kind === 'nmr-2d') return shiftDecimalsOf(main.spectrum.metadata.nucleus);
  return main?.spectrum.x.unit === 'ppm' ? 3 : 1;
}

function withUnit({ main }: Scene, text: string): string {
  const spectrum = main?.spectrum;
  if (!spectrum) return text;
  if (spectrum.x.unit === 'm/z') return `m/z ${text}`;
  const { nucleus } = spectrum.metadata;
  const axis = spectrum.kind === 'nmr-2d' && nucleus !== undefined ? `${nucleusSymbol(nucleus)} ` : '';
  return `${axis}${text} ${spectrum.x.unit === 'cm-1' ? 'cm⁻¹' : spectrum.x.unit}`;
}

function formatOrdinates({ main, translate, formatNumber }: Scene, values: readonly number[]): string {
  if (!main) return '';
  const { spectrum } = main;
  const joined = (factor: number, decimals: number): string =>
    values.map((value) => withMinusSign(formatNumber(value * factor, decimals))).join(' – ');
  if (spectrum.kind === 'nmr-2d') {
    const { indirectNucleus } = spectrum.metadata;
    const axis = indirectNucleus === undefined ? '' : `${nucleusSymbol(indirectNucleus)} `;
    return `${axis}${joined(1, shiftDecimalsOf(indirectNucleus))} ppm`;
  }
  if (spectrum.kind !== 'mass' && spectrum.yUnit === 'intensity')
    return `${translate('Relative height')} ${joined(100 / highestOrdinateOf(spectrum), 1)} %`;
  return `${translate(yLabelOf(spectrum))} ${joined(1, spectrum.yUnit === 'absorbance' ? 3 : 1)}`;
}

function withMinusSign(text: string): string {
  return text.replace('-', '\u2212');
}
