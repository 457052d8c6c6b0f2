import {
  ELECTRON_MASS,
  type Formula,
  findCandidateFormulas,
  hillFormula,
  parseFormula,
} from '@elucida/chemistry';
import type { MassSpectrum } from '@elucida/spectra';
import type { Annotation } from '@elucida/spectrum-viewer';
import { Group, NumberInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { t } from '../../../../languages/t.ts';
import { translateMessage } from '../../../../languages/translate-message.ts';
import { findHeaviestIon } from '../../measuring/heaviest-ion.ts';
import { isNominal } from '../../measuring/isotope-overlay.ts';
import { findMolecularIon, maxAtomsOfIon, sortByPlausibility } from '../../measuring/mass-candidates.ts';
import type { PickedStick } from '../../use-picked-stick.ts';
import { CandidateTable } from './candidate-table.tsx';
import { FragmentLosses } from './fragment-losses.tsx';

const shownCandidates = 50;

/** The isotope pattern gives the halogens; used without a formula. */
function likelyAtomsOf(spectrum: MassSpectrum): Formula {
  return new Map([['C', 20], ['H', 40], ['N', 4], ['O', 8], ...findHeaviestIon(spectrum).halogens]);
}

interface CandidateSearch {
  spectrum: MassSpectrum;
  /** m/z of a singly charged cation. */
  mz: number;
  /** Tolerance in u at unit resolution, else in ppm. */
  window: number;
  /** Maximum atoms; undefined if their text is invalid. */
  maxAtoms: Formula | undefined;
}

/** Returns the most plausible first, and whether the list is cut off. */
function useCandidates({ spectrum, mz, window, maxAtoms }: CandidateSearch) {
  const maxCounts = maxAtoms ? JSON.stringify(Object.fromEntries(maxAtoms)) : '';
  return useMemo(() => {
    if (maxCounts === '' || !(mz > 0) || !(window > 0)) return { candidates: [], isCut: false };
    const mass = mz + ELECTRON_MASS;
    const tolerance = isNominal(spectrum) ? window : (mass * window) / 1e6;
    const found = findCandidateFormulas({
      mass,
      tolerance,
      maxCounts: JSON.parse(maxCounts) as Record<string, number>,
    });
    return { candidates: sortByPlausibility(spectrum, found.candidates, mz), isCut: found.isCut };
  }, [spectrum, mz, window, maxCounts]);
}

export interface CandidateFormulasProps {
  spectrum: MassSpectrum;
  /** Clicked stick: its candidates are listed until another m/z is typed. */
  picked: PickedStick | undefined;
  /** Formula of the molecule if the user may see it: limits candidates and losses. */
  formula: string | undefined;
  onLosses: (losses: readonly Annotation[]) => void;
}

export function CandidateFormulas({ spectrum, picked, formula, onLosses }: CandidateFormulasProps) {
  const isWhole = isNominal(spectrum);
  const [typed, setTyped] = useState<{ mz: number | string; over: PickedStick | undefined }>();
  const within = useMemo(() => maxAtomsOfIon(spectrum, formula), [spectrum, formula]);
  const first = useMemo(() => findMolecularIon(spectrum, within), [spectrum, within]);
  const shownMz = typed !== undefined && typed.over === picked ? typed.mz : (picked?.mz ?? first);
  const [tolerance, setTolerance] = useState<number | string>(isWhole ? 0.5 : 10);
  const [mz, window] = [Number(shownMz), Number(tolerance)];
  const [limits, setLimits] = useState(() => hillFormula(within ?? likelyAtomsOf(spectrum)));
  const parsed = parseFormula(limits.trim());
  const { candidates, isCut } = useCandidates({
    spectrum,
    mz,
    window,
    maxAtoms: parsed.ok ? parsed.formula : undefined,
  });
  const isSearched = parsed.ok && mz > 0 && window > 0;
  return (
    <Stack gap="xs">
      <Group align="flex-start">
        <NumberInput
          label={t('m/z (singly charged cation)')}
          description={t('Enter a value, or click a peak')}
          inputWrapperOrder={['label', 'input', 'description']}
          w="var(--field-l)"
          min={1}
          max={2000}
          decimalScale={5}
          value={shownMz}
          onChange={(value) => setTyped({ mz: value, over: picked })}
        />
        <NumberInput
          label={isWhole ? t('Tolerance (± u)') : t('Tolerance (± ppm)')}
          w="var(--field)"
          min={0}
          max={isWhole ? 1 : 1000}
          value={tolerance}
          onChange={setTolerance}
        />
        <TextInput
          label={t('Maximum atoms (formula)')}
          w="var(--field-l)"
          value={limits}
          error={parsed.ok ? undefined : translateMessage({ code: parsed.failure.fault })}
          onChange={({ currentTarget }) => setLimits(currentTarget.value)}
        />
      </Group>
      {candidates.length > 0 && (
        <CandidateTable candidates={candidates.slice(0, shownCandidates)} isNominal={isWhole} />
      )}
      {candidates.length === 0 && isSearched && !isCut && <Text c="dimmed">{t('No formula fits.')}</Text>}
      {(isCut || candidates.length > shownCandidates) && (
        <Text size="sm" c="dimmed">
          {t('More formulas exist: reduce the tolerance or the maximum number of atoms.')}
        </Text>
      )}
      <Title order={3} size="h5" mt="xs">
        {t('Neutral losses from this peak')}
      </Title>
      <FragmentLosses spectrum={spectrum} mz={mz} within={within} onLosses={onLosses} />
    </Stack>
  );
}
