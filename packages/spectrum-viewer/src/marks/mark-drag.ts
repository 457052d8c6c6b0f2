import type { Scene } from '../scene.ts';
import {
  type PixelPoint,
  type ToolPointerEvent,
  type ToolEvent,
  MIN_FINGER_DRAG_PIXELS,
  clampToPlot,
} from '../tools/tool.ts';
import type { ToolId } from '../tools/tool-id.ts';
import { type Handle, handleAt, moveHandle } from './handles.ts';
import type { Marks } from './marks.ts';
import { snapPixel } from './snap-to-maximum.ts';

export interface MarkDragStep {
  /** True if the tool must not receive the event. */
  isHandled: boolean;
  moved?: { handle: Handle; marks: Marks };
}

/** Below the minimum drag of a tool, because ends of marks are adjusted by a few pixels. */
const MIN_NUDGE_PIXELS = 2;

interface HeldHandle {
  handle: Handle;
  before: Marks;
  /**
   * Press that grabbed the handle, until the drag begins. Undefined during a drag and after a
   * click; the next release of the pointer then ends the drag.
   */
  pressedAt: PixelPoint | undefined;
}

/** Stores the grabbed handle, the original marks and the handle under the pointer. */
export class MarkDrag {
  private held: HeldHandle | undefined;
  private hovered: Handle | undefined;

  get isHolding(): boolean {
    return this.held !== undefined;
  }

  get handle(): Handle | undefined {
    return this.held?.handle ?? this.hovered;
  }

  release(): void {
    this.held = undefined;
  }

  /** The tool is in the middle of an operation. */
  ignoreHover(): void {
    this.hovered = undefined;
  }

  releaseIfRemoved({ thresholdLine, ...marks }: Marks): void {
    const handle = this.held?.handle;
    if (!handle) return;
    const isThere =
      handle.kind === 'threshold'
        ? thresholdLine !== null
        : marks[handle.kind].some(({ id }) => id === handle.id);
    if (!isThere) this.release();
  }

  /** Handles events that belong to a mark. */
  grab(event: ToolEvent, scene: Scene, tool: ToolId | undefined): MarkDragStep {
    if (!this.held) return { isHandled: this.begin(event, scene, tool) };
    const { handle, before } = this.held;
    if (event.type === 'leave') return { isHandled: true };
    if (event.type === 'cancel') {
      this.release();
      return { isHandled: true, moved: { handle, marks: { ...scene.marks, ...partOf(before, handle) } } };
    }
    return this.follow(this.held, event, scene);
  }

  /** After a click the handle remains grabbed until the next press is released. */
  private follow(held: HeldHandle, event: ToolPointerEvent, scene: Scene): MarkDragStep {
    if (held.pressedAt && isStill(held.pressedAt, event)) {
      if (event.type === 'up') this.held = { ...held, pressedAt: undefined };
      return { isHandled: true };
    }
    const { handle } = held;
    this.held = event.type === 'up' ? undefined : { ...held, pressedAt: undefined };
    return {
      isHandled: true,
      moved: { handle, marks: moveHandle(scene.marks, handle, scene, placeOf(handle, event, scene)) },
    };
  }

  private begin(event: ToolEvent, scene: Scene, tool: ToolId | undefined): boolean {
    const isPointing = event.type === 'down' || event.type === 'move';
    this.hovered = isPointing ? handleAt(scene, event.at, tool) : undefined;
    if (event.type !== 'down' || !this.hovered) return false;
    this.held = { handle: this.hovered, before: scene.marks, pressedAt: event.at };
    return true;
  }
}

/** Ends of distances snap to maxima, as when they are created. */
function placeOf(handle: Handle, { at, snaps }: ToolPointerEvent, scene: Scene): PixelPoint {
  const place = clampToPlot(at, scene);
  return handle.kind === 'distances' && snaps ? { ...place, x: snapPixel(scene, place.x) } : place;
}

function isStill(from: PixelPoint, { at, isFinger }: ToolPointerEvent): boolean {
  const minPixels = isFinger ? MIN_FINGER_DRAG_PIXELS : MIN_NUDGE_PIXELS;
  return Math.max(Math.abs(at.x - from.x), Math.abs(at.y - from.y)) < minPixels;
}

function partOf(marks: Marks, { kind }: Handle): Partial<Marks> {
  return kind === 'threshold' ? { thresholdLine: marks.thresholdLine } : { [kind]: marks[kind] };
}
