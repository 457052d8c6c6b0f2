import { ADDUCTS, parseFormula } from '@elucida/chemistry';
import type { MassSpectrum } from '@elucida/spectra';
import { Group, Select, TextInput } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { t } from '../../../../languages/t.ts';
import { translateMessage } from '../../../../languages/translate-message.ts';
import { type OverlayStick, isotopeOverlay } from '../../measuring/isotope-overlay.ts';

const ions = ADDUCTS.filter(({ charge }) => charge !== 0);

interface IsotopeOverlayFormProps {
  spectrum: MassSpectrum;
  onOverlay: (sticks: OverlayStick[]) => void;
}

export function IsotopeOverlayForm({ spectrum, onOverlay }: IsotopeOverlayFormProps) {
  const [text, setText] = useState('');
  const [ionId, setIonId] = useState<string>(spectrum.metadata.ionisation === 'ESI' ? '[M+H]+' : 'M+.');
  const parsed = useMemo(() => (text.trim() === '' ? undefined : parseFormula(text.trim())), [text]);
  const adduct = ions.find(({ id }) => id === ionId)!;
  const sticks = useMemo(
    () => (parsed?.ok ? isotopeOverlay(spectrum, parsed.formula, adduct) : []),
    [spectrum, parsed, adduct],
  );
  useEffect(() => onOverlay(sticks ?? []), [sticks, onOverlay]);
  const fault =
    parsed && !parsed.ok
      ? translateMessage({ code: parsed.failure.fault })
      : sticks === undefined
        ? t('This molecule cannot form this ion')
        : undefined;
  return (
    <Group align="flex-start">
      <TextInput
        label={t('Formula of the molecule')}
        placeholder="C2H6O"
        w="var(--field-l)"
        value={text}
        error={fault}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Select
        label={t('Ion')}
        w="var(--field)"
        allowDeselect={false}
        value={ionId}
        data={ions.map(({ id, label }) => ({ value: id, label }))}
        onChange={(id) => id && setIonId(id)}
      />
    </Group>
  );
}
