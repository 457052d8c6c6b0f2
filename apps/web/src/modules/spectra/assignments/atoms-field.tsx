import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../languages/t.ts';
import { formatAtoms, parseAtoms } from './format-signals.ts';

export interface AtomsFieldProps {
  label: string;
  atoms: readonly number[];
  known: ReadonlySet<number> | undefined;
  isActive: boolean;
  onFocus: () => void;
  onChange: (atoms: number[]) => void;
  /** Called when the text becomes faulty or correct. */
  onFault?: (isFaulty: boolean) => void;
  error?: string | undefined;
}

function faultOf(text: string, known: ReadonlySet<number> | undefined): string | undefined {
  const atoms = parseAtoms(text);
  if (atoms === undefined) return t('Enter atom numbers');
  const unknown = known && atoms.find((atom) => !known.has(atom));
  return unknown === undefined
    ? undefined
    : t('Atom {{unknown}} cannot be selected', { unknown: unknown + 1 });
}

/** Clicks on the drawing change the atoms too. */
export function AtomsField(props: AtomsFieldProps) {
  const { label, atoms, known, isActive, onFocus, onChange, onFault, error } = props;
  const [text, setText] = useState(formatAtoms(atoms));
  const formatted = formatAtoms(atoms);
  useEffect(() => {
    // Text that means the same atoms stays as typed.
    setText((typed) => (formatAtoms(parseAtoms(typed) ?? [-2]) === formatted ? typed : formatted));
  }, [formatted]);
  const fault = faultOf(text, known);
  const report = useRef(onFault);
  report.current = onFault;
  const isFaulty = fault !== undefined;
  useEffect(() => report.current?.(isFaulty), [isFaulty]);
  return (
    <TextInput
      label={label}
      placeholder={t('None yet')}
      inputMode="text"
      value={text}
      onFocus={onFocus}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        if (faultOf(value, known) === undefined) onChange(parseAtoms(value)!);
      }}
      error={fault ?? error}
      {...(isActive && { 'data-active': true })}
      styles={isActive ? { input: { borderColor: 'var(--mantine-primary-color-filled)' } } : {}}
    />
  );
}
