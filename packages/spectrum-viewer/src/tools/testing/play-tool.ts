import { sampleModel } from '../../testing/sample-spectra.ts';
import { createTool } from '../tool-set.ts';
import type { ToolAction, ToolEvent } from '../tool.ts';
import type { ToolId } from '../tool-id.ts';

export const scene = sampleModel().model.currentScene();

/** Returns a new tool and all its actions except cursor actions. */
export function play(id: ToolId, events: ToolEvent[]) {
  const tool = createTool(id, 'nmr-1d');
  const all: ToolAction[] = events.flatMap((event) => tool.handle(event, scene));
  return { tool, actions: all.filter((action) => action.type !== 'cursor') };
}

export const at = (x: number, y: number) => ({ at: { x, y } });
