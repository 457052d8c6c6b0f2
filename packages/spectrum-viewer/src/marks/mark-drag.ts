import type { Scene } from '../scene.ts';
import { withinPlot } from '../tools/tool.ts';
import type { ToolEvent, ToolId } from '../tools/tool.ts';
import { handleAt, moveHandle } from './handles.ts';
import type { Handle } from './handles.ts';
import type { Marks } from './marks.ts';

export interface MarkDragStep {
  /** Whether the event belonged to a mark, and so to no tool. */
  isTaken: boolean;
  moved?: { handle: Handle; marks: Marks };
}

/** Drags of marks by their handles: what is held, with the marks as they were before, and what is pointed at. */
export class MarkDrag {
  private held: { handle: Handle; before: Marks } | undefined;
  private hovered: Handle | undefined;

  get isHolding(): boolean {
    return this.held !== undefined;
  }

  /** What is held, else what the pointer is over. */
  get handle(): Handle | undefined {
    return this.held?.handle ?? this.hovered;
  }

  letGo(): void {
    this.held = undefined;
  }

  /** Other marks were given: what is held stays in hand for as long as it is there. */
  keepOrLetGo({ thresholdLine, ...marks }: Marks): void {
    const handle = this.held?.handle;
    if (!handle) return;
    const isThere =
      handle.kind === 'threshold'
        ? thresholdLine !== null
        : marks[handle.kind].some(({ id }) => id === handle.id);
    if (!isThere) this.letGo();
  }

  /** Takes an event if it belongs to a mark. */
  take(event: ToolEvent, scene: Scene, tool: ToolId | undefined): MarkDragStep {
    if (!this.held) return { isTaken: this.begin(event, scene, tool) };
    const { handle, before } = this.held;
    if (event.type === 'leave') return { isTaken: true };
    const marks =
      event.type === 'cancel'
        ? { ...scene.marks, ...partOf(before, handle) }
        : moveHandle(scene.marks, handle, scene, withinPlot(event.at, scene));
    if (event.type !== 'move') this.held = undefined;
    return { isTaken: true, moved: { handle, marks } };
  }

  private begin(event: ToolEvent, scene: Scene, tool: ToolId | undefined): boolean {
    const isPointing = event.type === 'down' || event.type === 'move';
    this.hovered = isPointing ? handleAt(scene, event.at, tool) : undefined;
    if (event.type !== 'down' || !this.hovered) return false;
    this.held = { handle: this.hovered, before: scene.marks };
    return true;
  }
}

/** The marks that a handle belongs to. */
function partOf(marks: Marks, { kind }: Handle): Partial<Marks> {
  return kind === 'threshold' ? { thresholdLine: marks.thresholdLine } : { [kind]: marks[kind] };
}
