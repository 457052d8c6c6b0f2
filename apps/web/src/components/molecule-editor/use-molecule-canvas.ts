import { Molecule } from 'openchemlib';
import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { t } from '../../languages/t.ts';
import { MoleculeCanvas, type Snapshot, molfileOf } from './canvas-editor.ts';
import { type EditHistory, pushState, redo, startHistory, undo } from './edit-history.ts';
import { defaultTool, findTool } from './editor-tools.ts';
import { type KeyboardCursor, drawByKey } from './keyboard-drawing.ts';

/** CSS pixels, as in the engine's templates. */
const firstBondLength = 30;

const emptyHistory = () => startHistory<Snapshot>(new Molecule(0, 0));

/** Returns a function that cancels the work. */
function afterFrames(count: number, work: () => void): () => void {
  let left = count;
  const next = () => (left-- > 0 ? (handle = requestAnimationFrame(next)) : work());
  let handle = requestAnimationFrame(next);
  return () => cancelAnimationFrame(handle);
}

/** Returns undefined if the key has no meaning. */
function drawByKeyOnCanvas(
  canvas: MoleculeCanvas,
  key: string,
  { tool, cursor }: { tool: string; cursor?: KeyboardCursor | undefined },
) {
  const { width, height } = canvas.size;
  const ratio = canvas.pixelRatio;
  const centre = { x: (width / 2) * ratio, y: (height / 2) * ratio };
  return drawByKey(
    { molecule: canvas.molecule, centre, firstBondLength: firstBondLength * ratio, tool },
    cursor,
    key,
  );
}

/** Returns CSS pixels of the canvas. */
function placeOfAtom(canvas: MoleculeCanvas | undefined, state: Snapshot, atom: number) {
  const ratio = canvas?.pixelRatio ?? 1;
  // The canvas centres an external drawing only after the history has it.
  const drawn = canvas?.molecule;
  const molecule = drawn?.getAllAtoms() === state.getAllAtoms() ? drawn : state;
  return { x: molecule.getAtomX(atom) / ratio, y: molecule.getAtomY(atom) / ratio };
}

interface ExternalValue {
  canvas: RefObject<MoleculeCanvas | undefined>;
  lastReported: RefObject<string>;
  value: string;
  setHistory: Dispatch<SetStateAction<EditHistory<Snapshot>>>;
  onShown: () => void;
}

/** A value that does not come from the canvas starts a new history. */
function useExternalValue({ canvas, lastReported, value, setHistory, onShown }: ExternalValue): void {
  const shown = useRef(onShown);
  shown.current = onShown;
  useEffect(() => {
    if (canvas.current === undefined || value === lastReported.current) return;
    lastReported.current = value;
    canvas.current.show(value);
    setHistory(startHistory(canvas.current.snapshot()));
    shown.current();
    // The canvas centres the molecule when it draws; an undo to an uncentred state would put it
    // into the corner.
    return afterFrames(2, () => {
      if (canvas.current === undefined || value !== lastReported.current) return;
      const centred = canvas.current.snapshot();
      setHistory((current) => (current.past.length === 0 ? startHistory(centred) : current));
    });
  }, [canvas, lastReported, value, setHistory]);
}

function useReportedHistory(onChange: (molfile: string) => void) {
  const [history, setHistory] = useState<EditHistory<Snapshot>>(emptyHistory);
  /** The same value coming back is not an external change. */
  const lastReported = useRef('');
  const reportChange = useRef(onChange);
  reportChange.current = onChange;
  /** Returns true if the state has changed. */
  const report = useCallback((state: Snapshot): boolean => {
    const molfile = molfileOf(state);
    if (molfile === lastReported.current) return false;
    lastReported.current = molfile;
    reportChange.current(molfile);
    return true;
  }, []);
  /** Returns true if the state has changed. */
  const record = useCallback(
    (state: Snapshot): boolean => {
      const isNew = report(state);
      if (isNew) setHistory((current) => pushState(current, state));
      return isNew;
    },
    [report],
  );
  return { history, setHistory, lastReported, report, record };
}

export function useMoleculeCanvas(
  host: RefObject<HTMLDivElement | null>,
  value: string,
  onChange: (molfile: string) => void,
) {
  const canvas = useRef<MoleculeCanvas>(undefined);
  const { history, setHistory, lastReported, report, record } = useReportedHistory(onChange);
  const [tool, setTool] = useState(defaultTool);
  const [cursor, setCursor] = useState<KeyboardCursor>();
  const [status, setStatus] = useState('');

  useEffect(() => {
    const opened = new MoleculeCanvas(host.current!, {
      onEdit: (snapshot) => {
        if (record(snapshot)) setCursor(undefined);
      },
      // Positions on the overlay follow once the canvas is drawn.
      onRefit: () => void afterFrames(2, () => setHistory((current) => ({ ...current }))),
    });
    canvas.current = opened;
    opened.pickTool(findTool(defaultTool)!);
    return () => {
      opened.destroy();
      canvas.current = undefined;
      lastReported.current = '';
    };
  }, [host, lastReported, record, setHistory]);

  useExternalValue({
    canvas,
    lastReported,
    value,
    setHistory,
    onShown: () => {
      setCursor(undefined);
      setStatus(value === '' ? '' : t('No atom is selected. Press an arrow key to select one.'));
    },
  });

  const goTo = (next: EditHistory<Snapshot>, announcement: string) => {
    if (next === history) return;
    canvas.current?.restore(next.present);
    setHistory(next);
    setCursor(undefined);
    setStatus(announcement);
    report(next.present);
  };

  const pressKey = (key: string): boolean => {
    const current = canvas.current;
    const done = current && drawByKeyOnCanvas(current, key, { tool, cursor });
    if (current === undefined || done === undefined) return false;
    setCursor(done.cursor);
    setStatus(done.status);
    if (done.isEdit) {
      const snapshot = current.snapshot();
      current.restore(snapshot);
      record(snapshot);
    }
    return true;
  };

  return {
    tool,
    cursor,
    status,
    history,
    pickTool: (id: string) => {
      setTool(id);
      const picked = findTool(id);
      if (picked) canvas.current?.pickTool(picked);
    },
    undo: () => goTo(undo(history), t('Undone')),
    redo: () => goTo(redo(history), t('Redone')),
    clear: () => goTo(pushState(history, new Molecule(0, 0)), t('Cleared')),
    pressKey,
    placeOf: (atom: number) => placeOfAtom(canvas.current, history.present, atom),
  };
}
