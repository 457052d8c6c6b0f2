import { cursorTool } from './cursor-tool.ts';
import { distanceTool } from './distance-tool.ts';
import { highlightTool } from './highlight-tool.ts';
import { integralTool } from './integral-tool.ts';
import { panTool } from './pan-tool.ts';
import { peakTool } from './peak-tool.ts';
import { rulerTool } from './ruler-tool.ts';
import { startTool } from './tool.ts';
import type { RunningTool, ToolId } from './tool.ts';
import { zoomBoxTool } from './zoom-box-tool.ts';
import { zoomXTool } from './zoom-x-tool.ts';
import { zoomYTool } from './zoom-y-tool.ts';

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

export function takeTool(id: ToolId): RunningTool {
  return starters[id]();
}
