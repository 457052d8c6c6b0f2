import type { MeasurementAnnouncer } from '../marks/announce-measurement.ts';
import { type Marks, orderRange } from '../marks/marks.ts';
import { integralOf, resolvePeakPick } from '../marks/pick-marks.ts';
import { describePick, describeRuler, describeToolStart } from '../speech/describe-tool.ts';
import type { PixelPoint, RunningTool, ToolAction } from '../tools/tool.ts';
import type { CursorPosition } from './cursor-position.ts';
import type { ViewNavigation } from './view-navigation.ts';
import { panBy } from './view-state.ts';

/** Actions of tools read and change this state. */
export interface ActionTarget extends ViewNavigation {
  readonly marks: Marks;
  readonly tool: RunningTool | undefined;
  readonly awaited: MeasurementAnnouncer;
  cursorAt(at: PixelPoint): CursorPosition | undefined;
}

/** Performs an action, or requests it from the caller by an event. */
export function performAction(model: ActionTarget, action: ToolAction): void {
  switch (action.type) {
    case 'zoom-x':
      return model.withSpokenView(() => model.goTo({ ...model.view, left: action.from, right: action.to }));
    case 'zoom-y':
      return model.withSpokenView(() =>
        model.goTo({ ...model.view, bottom: action.bottom, top: action.top }),
      );
    case 'zoom-box': {
      const { left, right, bottom, top } = action;
      return model.withSpokenView(() => model.goTo({ left, right, bottom, top }));
    }
    case 'distance':
    case 'integral': {
      const range = orderRange(action);
      if (action.type === 'distance') {
        model.awaited.awaitNew('distances', model.marks);
        return model.events.emit('distance-add', range);
      }
      const value = integralOf(model.currentScene(), range);
      if (value === undefined) return;
      model.awaited.awaitNew('integrals', model.marks);
      return model.events.emit('integral-add', { ...range, value });
    }
    case 'peak': {
      const pick = resolvePeakPick(model.currentScene(), action.at);
      if (!pick) return;
      model.announce(describePick(model.currentScene(), pick));
      if ('removes' in pick) return model.events.emit('peak-remove', { id: pick.removes });
      return model.events.emit('peak-add', pick.adds);
    }
    case 'ruler': {
      const { from, to } = action;
      model.announce(describeRuler(model.currentScene(), Math.abs(to - from)));
      return model.events.emit('ruler-change', { from, to, difference: Math.abs(to - from) });
    }
    case 'begin':
      if (model.tool) model.announce(describeToolStart(model.currentScene(), model.tool.id, action.at));
      return;
    case 'begin-pan':
      model.pushHistory();
      return;
    case 'pan': {
      const { plot } = model.currentScene().layout;
      return model.show(panBy(model.view, -action.pixelsX / plot.width, action.pixelsY / plot.height));
    }
    case 'cursor':
      model.events.emit('cursor', action.at && model.cursorAt(action.at));
  }
}
