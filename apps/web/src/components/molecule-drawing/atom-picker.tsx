import { Box, Text } from '@mantine/core';
import { Fragment, type MouseEvent } from 'react';
import { t } from '../../languages/t.ts';
import classes from './atom-picker.module.css';
import { useDrawingPicture } from './use-drawing-picture.ts';

const size = { width: 400, height: 300 };
const maxWidth = 460;
/** Bonds enlarged this much are about fifty pixels long. */
const maxEnlargement = 2.1;
/** Reach of a press in screen pixels: a fingertip. */
const maxDistance = 40;

export interface AtomPickerProps {
  /** Molfile text. */
  drawing: string;
  label: string;
  picked: readonly number[];
  /** Without it, atoms are only shown. */
  onToggle?: ((atom: number) => void) | undefined;
  onPoint?: (atom: number) => void;
  /** True if selected atoms are only highlighted, not a choice of the user. */
  isLit?: boolean;
}

function nameOf({ atom, element, hydrogens }: { atom: number; element: string; hydrogens: number }): string {
  const hydrogenText = hydrogens === 0 ? '' : hydrogens === 1 ? 'H' : `H${hydrogens}`;
  return t('Atom {{atom}}: {{element}}{{hydrogens}}', { atom: atom + 1, element, hydrogens: hydrogenText });
}

/** The keyboard or a click near an atom selects it; each atom shows its number. */
export function AtomPicker({ drawing, label, picked, onToggle, onPoint, isLit = false }: AtomPickerProps) {
  const picture = useDrawingPicture(drawing, { ...size, label });
  if (picture?.svg === '') return <Text c="dimmed">{t('This drawing cannot be shown.')}</Text>;
  const { width, height } = picture ?? size;
  const placeOf = ({ x, y }: { x: number; y: number }) => ({
    left: `${(x / width) * 100}%`,
    top: `${(y / height) * 100}%`,
  });
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
    if (nearest && nearest.distance <= maxDistance) onToggle?.(nearest.atom);
  };
  return (
    <Box
      className={classes['picture']}
      maw={Math.min(width * maxEnlargement, maxWidth)}
      style={{ '--picture-ratio': width / height }}
      role="group"
      aria-label={label}
      data-atoms
      data-lit={isLit || undefined}
      c="var(--mantine-color-text)"
      onClick={onToggle && pickNearest}
    >
      <Box
        mih={picture === undefined ? 200 : undefined}
        // The chemistry package writes the picture; its only user text is the escaped label.
        dangerouslySetInnerHTML={{ __html: picture?.svg ?? '' }}
      />
      {picture?.atoms.map((atom) => (
        <Fragment key={atom.atom}>
          {onToggle && (
            <button
              type="button"
              className={classes['atom']}
              style={placeOf(atom)}
              aria-pressed={picked.includes(atom.atom)}
              aria-label={nameOf(atom)}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint?.(atom.atom)}
              onFocus={() => onPoint?.(atom.atom)}
              onClick={(event) => {
                event.stopPropagation();
                onToggle(atom.atom);
              }}
            />
          )}
          <span
            className={classes['number']}
            style={placeOf({ x: atom.x + atom.numberOffset.x, y: atom.y + atom.numberOffset.y })}
            data-picked={picked.includes(atom.atom) || undefined}
            aria-hidden
          >
            {atom.atom + 1}
          </span>
        </Fragment>
      ))}
    </Box>
  );
}
