import { useEffect, useState } from 'react';

/** Imports only what the page needs, so that the bundler drops the rest. */
async function loadEngine() {
  const {
    drawingFormula,
    drawingPicture,
    drawingSvg,
    hillFormula,
    listAssignableAtoms,
    readDrawing,
    remainingFormula,
    writeMolfile,
  } = await import('@elucida/chemistry');
  return {
    drawingFormula,
    drawingPicture,
    drawingSvg,
    hillFormula,
    listAssignableAtoms,
    readDrawing,
    remainingFormula,
    writeMolfile,
  };
}

type Chemistry = Awaited<ReturnType<typeof loadEngine>>;

let loaded: Chemistry | undefined;

/**
 * Returns undefined until loaded. Throws if it cannot be loaded, so that the page offers to load it
 * again.
 */
export function useChemistry(): Chemistry | undefined {
  const [engine, setEngine] = useState(loaded);
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    if (engine !== undefined) return undefined;
    let isCurrent = true;
    const use = (found: Chemistry) => {
      loaded = found;
      if (isCurrent) setEngine(found);
    };
    void loadEngine().then(use, (error: unknown) => isCurrent && setFailure({ error }));
    return () => {
      isCurrent = false;
    };
  }, [engine]);
  if (failure !== undefined) throw failure.error;
  return engine;
}
