import { Text, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useId, useMemo, useRef } from 'react';
import { chiralityText } from './chirality-text.ts';
import { drawingHintText, drawingKeysText } from './drawing-keys-text.ts';
import { EditorOverlay } from './editor-overlay.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import classes from './molecule-editor.module.css';
import { useMoleculeCanvas } from './use-molecule-canvas.ts';

export interface MoleculeEditorProps {
  /** Molfile text; empty if nothing is drawn. */
  value: string;
  onChange: (change: { molfile: string }) => void;
  label: string;
  highlight?: MoleculeHighlight;
}

interface MoleculeHighlight {
  atoms: readonly number[];
  bonds: readonly number[];
}

/** The code of OpenChemLib's canvas loads with the first editor. */
export function MoleculeCanvasEditor({ value, onChange, label, highlight }: MoleculeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const drawing = useMoleculeCanvas(host, value, (molfile) => onChange({ molfile }));
  const { history } = drawing;
  const atomCount = history.present.getAllAtoms();
  const bondCount = history.present.getAllBonds();
  const chirality = useMemo(() => chiralityText(history.present.getChiralText()), [history.present]);
  const chiralityId = useId();

  const onKeyDown = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (isCommand && key === 'z') (event.shiftKey ? drawing.redo : drawing.undo)();
    else if (isCommand && key === 'y') drawing.redo();
    // Ctrl+A would select the text of the page.
    else if (isCommand && key === 'a') event.preventDefault();
    else if (isCommand || event.altKey) return;
    // After a click on the canvas, keys act on the atom below the pointer; the keyboard cursor
    // handles its keys anywhere.
    else if (event.target !== event.currentTarget && drawing.cursor === undefined) return;
    else if (!drawing.pressKey(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={classes['editor']}>
      <EditorToolbar
        tool={drawing.tool}
        onPick={drawing.pickTool}
        canUndo={history.past.length > 0}
        canRedo={history.future.length > 0}
        canClear={atomCount > 0}
        onUndo={drawing.undo}
        onRedo={drawing.redo}
        onClear={drawing.clear}
      />
      <div
        className={classes['surface']}
        role="application"
        data-panel
        aria-label={label}
        aria-describedby={`${chiralityId} ${helpId}`}
        tabIndex={0}
        onKeyDownCapture={onKeyDown}
      >
        <div ref={host} className={classes['canvas']} />
        <EditorOverlay
          cursor={drawing.cursor && drawing.placeOf(drawing.cursor.atom)}
          marked={drawing.cursor?.marked === undefined ? undefined : drawing.placeOf(drawing.cursor.marked)}
          atoms={(highlight?.atoms ?? []).filter((atom) => atom < atomCount).map(drawing.placeOf)}
          bonds={(highlight?.bonds ?? [])
            .filter((bond) => bond < bondCount)
            .map((bond) => ({
              from: drawing.placeOf(history.present.getBondAtom(0, bond)),
              to: drawing.placeOf(history.present.getBondAtom(1, bond)),
            }))}
        />
        <Text id={chiralityId} size="xs" c="dimmed" className={classes['chirality']}>
          {chirality}
        </Text>
      </div>
      <Text id={helpId} size="xs" c="dimmed" className={classes['help']}>
        {drawingHintText} <span className={classes['keys']}>{drawingKeysText}</span>
      </Text>
      <VisuallyHidden role="status">{drawing.status}</VisuallyHidden>
    </div>
  );
}
