import type { Scene } from '../scene.ts';
import { minDragOf, clampToPlot } from '../tools/tool.ts';
import type { PixelPoint, PointerEventOfTool, ToolEvent } from '../tools/tool.ts';
import type { ToolId } from '../tools/tool-id.ts';
import { handleAt, moveHandle } from './handles.ts';
import type { Handle } from './handles.ts';
import type { Marks } from './marks.ts';
import { snapPixel } from './snap-to-maximum.ts';

export interface MarkDragStep {
  /** Whether the event belonged to a mark, and so to no tool. */
  isHandled: boolean;
  moved?: { handle: Handle; marks: Marks };
}

/** Less than what a tool calls a drag: ends of marks are put right by a few pixels. */
const MIN_NUDGE_PIXELS = 2;

interface HeldHandle {
  handle: Handle;
  before: Marks;
  /** The press that took hold of it; `undefined` after a click did, which the next press ends. */
  pressedAt: PixelPoint | undefined;
}

/** Drags of marks by their handles: what is held, with the marks as they were before, and what is pointed at. */
export class MarkDrag {
  private held: HeldHandle | undefined;
  private hovered: Handle | undefined;

  get isHolding(): boolean {
    return this.held !== undefined;
  }

  /** What is held, else what the pointer is over. */
  get handle(): Handle | undefined {
    return this.held?.handle ?? this.hovered;
  }

  release(): void {
    this.held = undefined;
  }

  /** The tool is about something of its own: what is under the pointer is not pointed at. */
  ignoreHover(): void {
    this.hovered = undefined;
  }

  /** Other marks were given: what is held stays in hand for as long as it is there. */
  releaseIfRemoved({ thresholdLine, ...marks }: Marks): void {
    const handle = this.held?.handle;
    if (!handle) return;
    const isThere =
      handle.kind === 'threshold'
        ? thresholdLine !== null
        : marks[handle.kind].some(({ id }) => id === handle.id);
    if (!isThere) this.release();
  }

  /** Takes an event if it belongs to a mark. */
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

  /** A click takes hold of a handle until the next press is released. */
  private follow(held: HeldHandle, event: PointerEventOfTool, scene: Scene): MarkDragStep {
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

/** Ends of distances keep to maxima, as they do when they are laid. */
function placeOf(handle: Handle, { at, snaps }: PointerEventOfTool, scene: Scene): PixelPoint {
  const place = clampToPlot(at, scene);
  return handle.kind === 'distances' && snaps ? { ...place, x: snapPixel(scene, place.x) } : place;
}

function isStill(from: PixelPoint, { at, isFinger }: PointerEventOfTool): boolean {
  const least = isFinger ? minDragOf({ isFinger }) : MIN_NUDGE_PIXELS;
  return Math.max(Math.abs(at.x - from.x), Math.abs(at.y - from.y)) < least;
}

/** The marks that a handle belongs to. */
function partOf(marks: Marks, { kind }: Handle): Partial<Marks> {
  return kind === 'threshold' ? { thresholdLine: marks.thresholdLine } : { [kind]: marks[kind] };
}
