import type { Assignment, SignalInput } from '@elucida/contract';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { parseTypedNumber } from '../../../languages/numbers.ts';
import { t } from '../../../languages/t.ts';
import { toastError } from '../../../components/states/toast.ts';
import {
  type AtomListPosition,
  type EditedSignal,
  editedSignalsOf,
  isEdited,
  createEditedSignal,
  signalInputsOf,
} from './edited-signals.ts';
import { findNearestSignal } from './format-signals.ts';

const isSameList = (one: AtomListPosition, other: AtomListPosition) =>
  one.key === other.key && one.solution === other.solution && one.dimension === other.dimension;

/** The author selects a signal, then its atoms. */
export function useEditedAssignment(type: string, assignment: Assignment) {
  const form = useForm({ initialValues: { signals: editedSignalsOf(assignment.signals) } });
  const { signals } = form.values;
  const [active, setActive] = useState<AtomListPosition>();
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [faultyLists, setFaultyLists] = useState<readonly AtomListPosition[]>([]);
  const write = (next: EditedSignal[]) => {
    form.setFieldValue('signals', next);
    setFaults({});
  };
  const change = (key: string, changes: Partial<EditedSignal>) =>
    write(signals.map((signal) => (signal.key === key ? { ...signal, ...changes } : signal)));
  const add = (placePpm?: readonly number[]) => {
    const signal = createEditedSignal(type, placePpm);
    write([...signals, signal]);
    setActive({ key: signal.key, solution: 0, dimension: 0 });
  };
  const setAtoms = ({ key, solution, dimension }: AtomListPosition, atoms: number[]) => {
    const signal = signals.find((each) => each.key === key);
    if (signal === undefined) return;
    const lists = signal.solutions[solution] ?? signal.shifts.map(() => []);
    change(key, { solutions: signal.solutions.with(solution, lists.with(dimension, atoms)) });
  };
  const activeSignal = signals.find(({ key }) => key === active?.key);
  const picked =
    active === undefined ? [] : (activeSignal?.solutions[active.solution]?.[active.dimension] ?? []);
  return {
    form,
    type,
    signals,
    active,
    activeSignal,
    picked,
    activate: setActive,
    change,
    setAtoms,
    add,
    remove: (key: string) => write(signals.filter((signal) => signal.key !== key)),
    addAll: (found: readonly SignalInput[]) =>
      write([...form.getValues().signals, ...editedSignalsOf(found)]),
    toggle: (atom: number) => {
      if (active === undefined || activeSignal === undefined) {
        toastError(t('Select a signal first'));
        return;
      }
      setAtoms(active, picked.includes(atom) ? picked.filter((each) => each !== atom) : [...picked, atom]);
    },
    /** Selects the signal at a place in the spectrum, or adds one. */
    point: (placePpm: readonly number[]) => {
      const placed = signals.map(({ shifts }) => ({
        shifts: shifts.map((text) => parseTypedNumber(text)),
      }));
      const near = signals[findNearestSignal(type, placed, placePpm) ?? -1];
      if (near === undefined) add(placePpm);
      else setActive({ key: near.key, solution: 0, dimension: 0 });
    },
    isEdited: isEdited(signals, assignment),
    markFaulty: (position: AtomListPosition, isFaulty: boolean) =>
      setFaultyLists((lists) => {
        const others = lists.filter((each) => !isSameList(each, position));
        if (isFaulty) return [...others, position];
        return others.length === lists.length ? lists : others;
      }),
    /** Faulty text would not be saved. */
    hasFaultyText: faultyLists.some((list) => signals.some(({ key }) => key === list.key)),
    inputs: () => signalInputsOf(form.getValues().signals),
    faultOf: (index: number) =>
      Object.entries(faults)
        .filter(([path]) => path.startsWith(`signals.${index}.`) || path === `signals.${index}`)
        .map(([, message]) => message)
        .join('. '),
    setFaults,
  };
}

export type EditedAssignment = ReturnType<typeof useEditedAssignment>;
