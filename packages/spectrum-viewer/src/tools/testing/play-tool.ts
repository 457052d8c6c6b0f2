import { sampleModel } from '../../testing/sample-spectra.ts';
import { createTool } from '../tool-set.ts';
import type { ToolAction, ToolEvent } from '../tool.ts';
import type { ToolId } from '../tool-id.ts';

/** The scene on which the tools act. */
export const scene = sampleModel().model.currentScene();

/** Sends events to a new tool. Returns the tool and all its actions except cursor actions. */
export function play(id: ToolId, events: ToolEvent[]) {
  const tool = createTool(id, 'nmr-1d');
  const actions: ToolAction[] = events.flatMap((event) => tool.handle(event, scene));
  return { tool, asked: actions.filter((action) => action.type !== 'cursor') };
}

/** Returns the place of an event. */
export const at = (x: number, y: number) => ({ at: { x, y } });
