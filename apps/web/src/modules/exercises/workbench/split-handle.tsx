import type { KeyboardEvent, PointerEvent } from 'react';
import { t } from '../../../languages/t.ts';
import { type Split, splitRange } from './use-split.ts';
import classes from './workbench.module.css';

/** Dragging and arrow keys move it; a double click resets it. */
export function SplitHandle({ share, setShare }: Omit<Split, 'style'>) {
  const { min, max, initial, step } = splitRange;
  const drag = ({ currentTarget, clientX, pointerId }: PointerEvent<HTMLDivElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const columns = currentTarget.parentElement!.getBoundingClientRect();
    setShare(((clientX - columns.left) / columns.width) * 100);
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = { ArrowLeft: share - step, ArrowRight: share + step, Home: min, End: max }[event.key];
    if (next === undefined) return;
    setShare(next);
    event.preventDefault();
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t('Width of the spectra')}
      aria-valuenow={share}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      className={classes['split']}
      onKeyDown={press}
      onDoubleClick={() => setShare(initial)}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
    />
  );
}
