import { useRef, useState } from 'react';
import { toastError } from '../../../components/states/toast.ts';
import { t } from '../../../languages/t.ts';
import {
  type ChosenAtoms,
  type RequestedSignal,
  atomsOf,
  linksSameAtom,
  signalKeyOf,
} from './requested-signals.ts';

/** Signal and dimension whose typed text is not a list of atoms. */
interface FaultyPlace extends RequestedSignal {
  dimension: number;
}

/** Signal and dimension that selected atoms are assigned to. */
export interface ActivePlace {
  key: string;
  dimension: number;
}

export interface ChosenAtomsOptions {
  /** Called after each change by the student. */
  onChange: (chosen: ChosenAtoms) => void;
  /** Called when the student, undo or a draft sets other atoms. */
  onReplaced: () => void;
}

const isSameChoice = (one: ChosenAtoms, other: ChosenAtoms): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export function useChosenAtoms(
  signals: readonly RequestedSignal[],
  { onChange, onReplaced }: ChosenAtomsOptions,
) {
  const [chosen, setChosen] = useState<ChosenAtoms>({});
  const [past, setPast] = useState<readonly ChosenAtoms[]>([]);
  const [active, setActive] = useState<ActivePlace | undefined>();
  const [faulty, setFaulty] = useState<readonly FaultyPlace[]>([]);
  const activeSignal = signals.find((signal) => signalKeyOf(signal) === active?.key);
  const latest = useRef(chosen);
  latest.current = chosen;

  const replaceChosen = (next: ChosenAtoms) => {
    setChosen(next);
    // A loaded draft usually equals the queued answer.
    if (!isSameChoice(next, latest.current)) onReplaced();
  };
  const assignLists = (signal: RequestedSignal, lists: number[][]) => {
    const next = { ...chosen, [signalKeyOf(signal)]: lists };
    setPast([...past, chosen]);
    replaceChosen(next);
    onChange(next);
  };
  const assignAtoms = (signal: RequestedSignal, dimension: number, atoms: number[]) =>
    assignLists(signal, atomsOf(chosen, signal).with(dimension, atoms));

  return {
    chosen,
    /** For replies that arrive later. */
    latest,
    active,
    activeSignal,
    activate: (signal: Pick<RequestedSignal, 'experiment' | 'signal'>, dimension = 0) =>
      setActive({ key: signalKeyOf(signal), dimension }),
    assignAtoms,
    faulty,
    /** Records whether the text that is typed for a dimension is faulty. */
    markFaulty: (signal: RequestedSignal, dimension: number, isFaulty: boolean) =>
      setFaulty((places) => {
        const others = places.filter(
          (place) => place.dimension !== dimension || signalKeyOf(place) !== signalKeyOf(signal),
        );
        if (isFaulty) return [...others, { ...signal, dimension }];
        return others.length === places.length ? places : others;
      }),
    toggle: (atom: number) => {
      if (active === undefined || activeSignal === undefined) {
        toastError(t('Select a signal first'));
        return;
      }
      const list = atomsOf(chosen, activeSignal)[active.dimension] ?? [];
      const next = list.includes(atom) ? list.filter((each) => each !== atom) : [...list, atom];
      if (linksSameAtom(activeSignal)) assignLists(activeSignal, [next, next]);
      else assignAtoms(activeSignal, active.dimension, next);
    },
    canUndo: past.length > 0,
    undo: () => {
      const before = past.at(-1);
      if (before === undefined) return;
      setPast(past.slice(0, -1));
      replaceChosen(before);
      onChange(before);
    },
    /** Undo brings back the atoms that the draft replaces. */
    load: (next: ChosenAtoms) => {
      const before = latest.current;
      // The first draft of a visit replaces nothing.
      if (Object.keys(before).length > 0 && !isSameChoice(next, before)) setPast([...past, before]);
      replaceChosen(next);
    },
    /** Does not call `onReplaced`, which would cancel the queued answer. */
    showQueued: setChosen,
  };
}
