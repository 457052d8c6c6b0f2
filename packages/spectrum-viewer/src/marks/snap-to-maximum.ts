import { type CurveSpectrum, hasInvertedLines, indexAt, nearestPoint, xAt } from '@elucida/spectra';
import type { Scene } from '../scene.ts';

/** The end of a distance snaps within this reach, in CSS pixels. */
export const SNAP_REACH_PIXELS = 8;
/** A lower prominence, in CSS pixels, is not visible as a maximum. */
const MIN_PROMINENCE_PIXELS = 3;

const inverted = new WeakMap<CurveSpectrum['y'], boolean>();

function isInverted(spectrum: CurveSpectrum): boolean {
  const known = inverted.get(spectrum.y) ?? hasInvertedLines(spectrum);
  inverted.set(spectrum.y, known);
  return known;
}

/** Lines are measured downwards in transmittance, in both directions in a DEPT or APT. */
export function lineHeightOf(spectrum: CurveSpectrum): (ordinate: number) => number {
  if (spectrum.yUnit === 'transmittance') return (ordinate) => -ordinate;
  return isInverted(spectrum) ? Math.abs : (ordinate) => ordinate;
}

/**
 * Finds the maximum (in transmittance: minimum; in a mass spectrum: stick) nearest to a pixel of
 * the x axis, within 8 pixels. Returns undefined if there is no prominent maximum, on a matrix and
 * on coarse data.
 */
export function findMaximumPixel(scene: Scene, pixel: number): number | undefined {
  const { main, x } = scene;
  if (!main || main.isCoarse || main.spectrum.kind === 'nmr-2d') return undefined;
  if (main.spectrum.kind === 'mass') {
    const stick = nearestPoint(main.spectrum, x.toValue(pixel));
    const place = stick && x.toPixel(stick.x);
    return place !== undefined && Math.abs(place - pixel) <= SNAP_REACH_PIXELS ? place : undefined;
  }
  return maximaAround(main.spectrum, scene, pixel).sort(
    (a, b) => Math.abs(a - pixel) - Math.abs(b - pixel),
  )[0];
}

export const snapPixel = (scene: Scene, pixel: number): number => findMaximumPixel(scene, pixel) ?? pixel;

/** Refines each maximum within reach by a parabola through three points. */
function maximaAround(spectrum: CurveSpectrum, { x, y }: Scene, pixel: number): number[] {
  const ends = [-1, 1].map((side) => indexAt(spectrum, x.toValue(pixel + side * 2 * SNAP_REACH_PIXELS)));
  const from = Math.max(1, Math.floor(Math.min(...ends)));
  const to = Math.min(spectrum.y.length - 2, Math.ceil(Math.max(...ends)));
  const heightOf = lineHeightOf(spectrum);
  const heightAt = (index: number): number => heightOf(spectrum.y[index] ?? 0);
  const pixelsPerUnit = Math.abs(y.toPixel(1) - y.toPixel(0));
  const standsOut = (top: number): boolean =>
    [-1, 1].every((side) => {
      let lowest = heightAt(top);
      for (let index = top + side; index >= from - 1 && index <= to + 1; index += side) {
        if (heightAt(index) > heightAt(top)) break;
        lowest = Math.min(lowest, heightAt(index));
        if ((heightAt(top) - lowest) * pixelsPerUnit >= MIN_PROMINENCE_PIXELS) return true;
      }
      return false;
    });
  const maxima: number[] = [];
  for (let index = from; index <= to; index++) {
    const [left, top, right] = [heightAt(index - 1), heightAt(index), heightAt(index + 1)];
    if (top < left || top <= right) continue;
    const place = x.toPixel(xAt(spectrum, index + (left - right) / (2 * (left - 2 * top + right))));
    if (Math.abs(place - pixel) <= SNAP_REACH_PIXELS && standsOut(index)) maxima.push(place);
  }
  return maxima;
}
