import {
  Grid,
  Group,
  NumberInput,
  ScrollArea,
  Select,
  Stack,
  Table,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import {
  ADDUCTS,
  ELECTRON_MASS,
  type Formula,
  findCandidateFormulas,
  hillFormula,
  findNeutralLosses,
  parseFormula,
} from '@elucida/chemistry';
import type { MassSpectrum } from '@elucida/spectra';
import type { Annotation } from '@elucida/spectrum-viewer';
import { useEffect, useMemo, useState } from 'react';
import { translateMessage } from '../../../languages/translate-message.ts';
import { formatDecimal, localiseNumber, formatReading } from '../../../languages/numbers.ts';
import { t } from '../../../languages/t.ts';
import { findHeaviestIon } from '../measuring/heaviest-ion.ts';
import { type OverlayStick, isNominal, isotopeOverlay } from '../measuring/isotope-overlay.ts';
import { createLossLabels, lossTolerance, findLossesFrom } from '../measuring/neutral-losses-of-ion.ts';
import {
  type Objection,
  maxAtomsOfIon,
  findMolecularIon,
  sortByPlausibility,
} from '../measuring/mass-candidates.ts';
import { FormulaText } from '../../molecule-drawing/formula-text.tsx';
import stacked from './stacked-table.module.css';
import type { PickedStick } from '../use-picked-stick.ts';

export interface MassPanelProps {
  spectrum: MassSpectrum;
  /** Ends of the ruler. */
  ruler: { from: number; to: number; difference: number } | undefined;
  onOverlay: (sticks: OverlayStick[]) => void;
  /** Clicked stick: its mass is explained until another is typed. */
  picked: PickedStick | undefined;
  /** Formula of the molecule if the user may see it: limits candidates and losses. */
  formula: string | undefined;
  /** Called with the losses to draw. */
  onLosses: (losses: readonly Annotation[]) => void;
}

const shownCandidates = 50;

/** Returns the atoms to try without a formula; the isotope pattern gives the halogens. */
function likelyAtomsOf(spectrum: MassSpectrum): Formula {
  return new Map([['C', 20], ['H', 40], ['N', 4], ['O', 8], ...findHeaviestIon(spectrum).halogens]);
}

const objectionTexts: Record<Objection, string> = {
  'odd-electrons': t('odd-electron ion'),
  'even-electrons': t('even-electron ion'),
  'element-ratio': t('unusual element ratio'),
  'isotopes-missing': t('isotope peaks missing'),
  'isotopes-unexplained': t('isotope peaks unexplained'),
};

function RulerLosses({ spectrum, ruler }: Pick<MassPanelProps, 'spectrum' | 'ruler'>) {
  if (ruler === undefined)
    return (
      <Text c="dimmed">
        {t('Select the neutral loss tool and drag, or click, from one peak to another.')}
      </Text>
    );
  const difference = Math.abs(ruler.difference);
  const losses = findNeutralLosses(difference, lossTolerance(spectrum, ruler.from));
  const decimals = isNominal(spectrum) ? 0 : 4;
  return (
    <Stack gap={4}>
      <Text>
        m/z {formatDecimal(ruler.from, decimals)} → {formatDecimal(ruler.to, decimals)}:{' '}
        {formatDecimal(difference, decimals)} u
      </Text>
      {losses.length === 0 ? (
        <Text c="dimmed">{t('No common neutral loss matches this mass.')}</Text>
      ) : (
        <Table aria-label={t('Neutral losses')} fz="sm">
          <Table.Tbody>
            {losses.map(({ name, exactMass, from }) => (
              <Table.Tr key={name}>
                <Table.Th>{name}</Table.Th>
                <Table.Td>{formatDecimal(exactMass, 4)} u</Table.Td>
                <Table.Td>{translateMessage(from)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  );
}

const ions = ADDUCTS.filter(({ charge }) => charge !== 0);

function IsotopeOverlay({ spectrum, onOverlay }: Pick<MassPanelProps, 'spectrum' | 'onOverlay'>) {
  const [text, setText] = useState('');
  const [ionId, setIonId] = useState<string>(spectrum.metadata.ionisation === 'ESI' ? '[M+H]+' : 'M+.');
  const parsed = text.trim() === '' ? undefined : parseFormula(text.trim());
  const adduct = ions.find(({ id }) => id === ionId)!;
  const formula = parsed?.ok ? hillFormula(parsed.formula) : '';
  const sticks = useMemo(() => {
    const known = parseFormula(formula);
    return known.ok ? isotopeOverlay(spectrum, known.formula, adduct) : [];
  }, [spectrum, formula, adduct]);
  useEffect(() => onOverlay(sticks ?? []), [sticks, onOverlay]);
  const fault =
    parsed && !parsed.ok
      ? translateMessage(parsed.failure.message)
      : sticks === undefined
        ? t('This molecule cannot form this ion')
        : undefined;
  return (
    <Group align="flex-start">
      <TextInput
        label={t('Formula of the molecule')}
        placeholder="C2H6O"
        w={200}
        value={text}
        error={fault}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Select
        label={t('Ion')}
        w={180}
        allowDeselect={false}
        value={ionId}
        data={ions.map(({ id, label }) => ({ value: id, label }))}
        onChange={(id) => id && setIonId(id)}
      />
    </Group>
  );
}

interface FragmentLossesProps extends Pick<MassPanelProps, 'spectrum' | 'onLosses'> {
  mz: number;
  /** Maximum atoms that an ion can lose. */
  within: Formula | undefined;
}

/** Lists the fragments that an ion reaches by common losses, and draws them. */
function FragmentLosses({ spectrum, mz, within, onLosses }: FragmentLossesProps) {
  const losses = useMemo(() => findLossesFrom(spectrum, mz, within), [spectrum, mz, within]);
  useEffect(() => onLosses(createLossLabels(spectrum, losses, mz)), [spectrum, losses, mz, onLosses]);
  const decimals = isNominal(spectrum) ? 0 : 4;
  if (losses.length === 0)
    return (
      <Text c="dimmed">
        {t('No fragment peak at a common neutral loss from m/z {{mz}}.', { mz: formatDecimal(mz, decimals) })}
      </Text>
    );
  return (
    <Table aria-label={t('Neutral losses from m/z {{mz}}', { mz: formatDecimal(mz, decimals) })} fz="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>m/z</Table.Th>
          <Table.Th>{t('Loss (u)')}</Table.Th>
          <Table.Th>{t('Neutral loss')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {losses.map(({ mz: fragment, difference, names }) => (
          <Table.Tr key={fragment}>
            <Table.Td>{formatDecimal(fragment, decimals)}</Table.Td>
            <Table.Td>{formatDecimal(difference, decimals)}</Table.Td>
            <Table.Td>{names.join(', ')}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

type CandidatesProps = Pick<MassPanelProps, 'spectrum' | 'picked' | 'formula' | 'onLosses'>;

function Candidates({ spectrum, picked, formula, onLosses }: CandidatesProps) {
  const isWhole = isNominal(spectrum);
  const [typed, setTyped] = useState<{ mz: number; over: PickedStick | undefined }>();
  const within = useMemo(() => maxAtomsOfIon(spectrum, formula), [spectrum, formula]);
  const first = useMemo(() => findMolecularIon(spectrum, within), [spectrum, within]);
  const mz = typed !== undefined && typed.over === picked ? typed.mz : (picked?.mz ?? first);
  const [window, setWindow] = useState(isWhole ? 0.5 : 10);
  const [limits, setLimits] = useState(() => hillFormula(within ?? likelyAtomsOf(spectrum)));
  const parsed = parseFormula(limits.trim());
  const most = parsed.ok ? JSON.stringify(Object.fromEntries(parsed.formula)) : '';
  const { candidates, isCut } = useMemo(() => {
    if (most === '' || !(mz > 0) || !(window > 0)) return { candidates: [], isCut: false };
    const mass = mz + ELECTRON_MASS;
    const tolerance = isWhole ? window : (mass * window) / 1e6;
    const found = findCandidateFormulas({
      mass,
      tolerance,
      maxCounts: JSON.parse(most) as Record<string, number>,
    });
    return { candidates: sortByPlausibility(spectrum, found.candidates, mz), isCut: found.isCut };
  }, [spectrum, mz, window, most, isWhole]);
  return (
    <Stack gap="xs">
      <Group align="flex-start">
        <NumberInput
          label={t('m/z (singly charged cation)')}
          description={t('Enter a value, or click a peak')}
          inputWrapperOrder={['label', 'input', 'description']}
          w={220}
          min={1}
          max={2000}
          decimalScale={5}
          value={mz}
          onChange={(value) => setTyped({ mz: Number(value), over: picked })}
        />
        <NumberInput
          label={isWhole ? t('Tolerance (± u)') : t('Tolerance (± ppm)')}
          w={140}
          min={0}
          max={isWhole ? 1 : 1000}
          value={window}
          onChange={(value) => setWindow(Number(value))}
        />
        <TextInput
          label={t('Maximum atoms')}
          w={200}
          value={limits}
          error={parsed.ok ? undefined : translateMessage(parsed.failure.message)}
          onChange={({ currentTarget }) => setLimits(currentTarget.value)}
        />
      </Group>
      {candidates.length === 0 ? (
        <Text c="dimmed">{t('No formula fits.')}</Text>
      ) : (
        <ScrollArea.Autosize
          mah={300}
          viewportProps={{ tabIndex: 0, 'aria-label': t('Candidate formulas'), role: 'region' }}
        >
          <Table stickyHeader aria-label={t('Candidate formulas')} fz="sm" className={stacked['stacked']}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('Ion')}</Table.Th>
                <Table.Th>m/z</Table.Th>
                <Table.Th>{t('Error (ppm)')}</Table.Th>
                <Table.Th>{t('Rings and double bonds')}</Table.Th>
                <Table.Th>{t('Issues')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {candidates.slice(0, shownCandidates).map(({ candidate, objections }) => (
                <Table.Tr key={hillFormula(candidate.formula)}>
                  <Table.Td data-label={t('Ion')}>
                    <FormulaText formula={hillFormula(candidate.formula)} />
                  </Table.Td>
                  <Table.Td data-label="m/z">
                    {formatDecimal(candidate.exactMass - ELECTRON_MASS, 5)}
                  </Table.Td>
                  <Table.Td data-label={t('Error (ppm)')}>{formatReading(candidate.errorPpm, 1)}</Table.Td>
                  <Table.Td data-label={t('Rings and double bonds')}>
                    {localiseNumber(String(candidate.unsaturation))}
                  </Table.Td>
                  <Table.Td data-label={t('Issues')}>
                    {objections.map((objection) => objectionTexts[objection]).join(', ') || '–'}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea.Autosize>
      )}
      {(isCut || candidates.length > shownCandidates) && (
        <Text size="sm" c="dimmed">
          {t('More formulas exist: reduce the tolerance or the atoms.')}
        </Text>
      )}
      <Title order={3} size="h5" mt="xs">
        {t('Neutral losses from this peak')}
      </Title>
      <FragmentLosses spectrum={spectrum} mz={mz} within={within} onLosses={onLosses} />
    </Stack>
  );
}

/**
 * Shows tools for a mass spectrum: losses between two ions, isotope pattern of a formula, formulas
 * of a mass.
 */
export function MassPanel({ spectrum, ruler, onOverlay, picked, formula, onLosses }: MassPanelProps) {
  return (
    <Grid gap="xl">
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Stack>
          <Title order={3} size="h5">
            {t('Neutral loss')}
          </Title>
          <RulerLosses spectrum={spectrum} ruler={ruler} />
          <Title order={3} size="h5">
            {t('Isotope pattern')}
          </Title>
          <IsotopeOverlay spectrum={spectrum} onOverlay={onOverlay} />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Stack>
          <Title order={3} size="h5">
            {t('Candidate formulas')}
          </Title>
          <Candidates
            key={formula}
            spectrum={spectrum}
            picked={picked}
            formula={formula}
            onLosses={onLosses}
          />
        </Stack>
      </Grid.Col>
    </Grid>
  );
}
