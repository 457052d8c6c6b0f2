import { IconGripHorizontal } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../../../languages/t.ts';
import classes from './workbench.module.css';

/** Distance of an arrow key in pixels. */
const step = 24;

/** The upper edge moves the panel, by dragging or by arrow keys. */
export function FloatingPanel({ isFloating, children }: { isFloating: boolean; children: ReactNode }) {
  const [offset, setOffset] = useState({ x: 0, y: 0 });
  const panel = useRef<HTMLDivElement>(null);
  /** Leaves a part of the upper edge in the window. */
  const move = (x: number, y: number) => {
    const { left, right, top } = panel.current!.getBoundingClientRect();
    const byX = Math.min(Math.max(x, 2 * step - right), window.innerWidth - 2 * step - left);
    const byY = Math.min(Math.max(y, -top), window.innerHeight - step - top);
    setOffset((now) => ({ x: now.x + byX, y: now.y + byY }));
  };
  // The window may become smaller before the panel floats again.
  useEffect(() => {
    if (!isFloating) setOffset({ x: 0, y: 0 });
  }, [isFloating]);
  // Makes charts measure again which part is covered.
  useEffect(() => void window.dispatchEvent(new Event('resize')), [isFloating, offset]);
  const drag = ({ currentTarget, movementX, movementY, pointerId }: PointerEvent<HTMLButtonElement>) => {
    if (currentTarget.hasPointerCapture(pointerId)) move(movementX, movementY);
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const directions: Record<string, [x: number, y: number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    const by = directions[event.key];
    if (by === undefined) return;
    move(...by);
    event.preventDefault();
  };
  return (
    <div
      ref={panel}
      className={classes['answer']}
      data-floats
      {...(isFloating && { style: { transform: `translate(${offset.x}px, ${offset.y}px)` } })}
    >
      {isFloating && (
        <button
          type="button"
          className={classes['grip']}
          aria-label={t('Move the drawing')}
          title={t('Move the drawing')}
          onKeyDown={press}
          onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
          onPointerMove={drag}
        >
          <IconGripHorizontal aria-hidden />
        </button>
      )}
      {children}
    </div>
  );
}
