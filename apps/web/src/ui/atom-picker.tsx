import { Box, Text } from '@mantine/core';
import type { MouseEvent } from 'react';
import classes from './atom-picker.module.css';
import { useDrawingPicture } from './use-drawing-picture.ts';

const size = { width: 400, height: 300 };
const widest = 460;
/** How much larger than the engine draws it, where there is room: a bond is some fifty pixels long. */
const enlargement = 2.1;
/** How far from an atom a press still means it, in pixels of the screen: a fingertip. */
const reach = 40;

export interface AtomPickerProps {
  /** A molfile. */
  drawing: string;
  label: string;
  /** Indices into the drawing. */
  picked: readonly number[];
  /** Without it the atoms are only shown. */
  onToggle?: ((atom: number) => void) | undefined;
}

function nameOf({ atom, element, hydrogens }: { atom: number; element: string; hydrogens: number }): string {
  const borne = hydrogens === 0 ? '' : hydrogens === 1 ? 'H' : `H${hydrogens}`;
  return `Atom ${atom + 1}: ${element}${borne}`;
}

/** A drawing whose atoms are chosen by a click near them, or by the keyboard; each shows its number. */
export function AtomPicker({ drawing, label, picked, onToggle }: AtomPickerProps) {
  const picture = useDrawingPicture(drawing, { ...size, label });
  if (picture?.svg === '') return <Text c="dimmed">This drawing cannot be shown.</Text>;
  const { width, height } = picture ?? size;
  const pickNearest = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect();
    const distances = (picture?.atoms ?? []).map(({ atom, x, y }) => ({
      atom,
      distance: Math.hypot(
        box.left + (x / width) * box.width - clientX,
        box.top + (y / height) * box.height - clientY,
      ),
    }));
    const [nearest] = distances.sort((a, b) => a.distance - b.distance);
    if (nearest && nearest.distance <= reach) onToggle?.(nearest.atom);
  };
  return (
    <Box
      className={classes['picture']}
      maw={Math.min(width * enlargement, widest)}
      role="group"
      aria-label={label}
      c="var(--mantine-color-text)"
      onClick={onToggle && pickNearest}
    >
      <Box
        mih={picture === undefined ? 200 : undefined}
        // Made by our own writer from numbers and element symbols; it holds nothing that a person typed but the escaped label.
        dangerouslySetInnerHTML={{ __html: picture?.svg ?? '' }}
      />
      {picture?.atoms.map((atom) => {
        const place = { left: `${(atom.x / width) * 100}%`, top: `${(atom.y / height) * 100}%` };
        const number = (
          <span className={classes['number']} aria-hidden>
            {atom.atom + 1}
          </span>
        );
        return onToggle === undefined ? (
          <span key={atom.atom} className={classes['mark']} style={place}>
            {number}
          </span>
        ) : (
          <button
            key={atom.atom}
            type="button"
            className={classes['atom']}
            style={place}
            aria-pressed={picked.includes(atom.atom)}
            aria-label={nameOf(atom)}
            onClick={(event) => {
              event.stopPropagation();
              onToggle(atom.atom);
            }}
          >
            {number}
          </button>
        );
      })}
    </Box>
  );
}
