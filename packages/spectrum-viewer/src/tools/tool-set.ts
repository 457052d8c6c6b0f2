import type { SpectrumKind } from '@elucida/spectra';
import { cursorTool } from './cursor-tool.ts';
import { distanceTool } from './distance-tool.ts';
import { highlightTool } from './highlight-tool.ts';
import { integralTool } from './integral-tool.ts';
import { matrixDistanceTool, volumeTool } from './matrix-measure-tools.ts';
import { panTool } from './pan-tool.ts';
import { peakTool } from './peak-tool.ts';
import { rulerTool } from './ruler-tool.ts';
import { type RunningTool, startTool } from './tool.ts';
import type { ToolId } from './tool-id.ts';
import { zoomBoxTool, zoomXTool, zoomYTool } from './zoom-tools.ts';

const starters: Record<ToolId, () => RunningTool> = {
  cursor: () => startTool(cursorTool),
  highlight: () => startTool(highlightTool),
  'zoom-x': () => startTool(zoomXTool),
  'zoom-y': () => startTool(zoomYTool),
  'zoom-box': () => startTool(zoomBoxTool),
  pan: () => startTool(panTool),
  distance: () => startTool(distanceTool),
  integral: () => startTool(integralTool),
  peak: () => startTool(peakTool),
  ruler: () => startTool(rulerTool),
};

/** These tools use both axes of a matrix. */
const matrixStarters: Partial<Record<ToolId, () => RunningTool>> = {
  distance: () => startTool(matrixDistanceTool),
  integral: () => startTool(volumeTool),
};

export function createTool(id: ToolId, kind: SpectrumKind): RunningTool {
  return ((kind === 'nmr-2d' ? matrixStarters[id] : undefined) ?? starters[id])();
}
