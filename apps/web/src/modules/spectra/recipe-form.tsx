import { Button, Group, NumberInput, Select, Stack, Text, Title } from '@mantine/core';
import { type Experiment, maxBaselineOrder } from '@elucida/contract';
import type { ReferenceProposal } from '@elucida/spectra';
import { useId, useState } from 'react';
import { useUnsaved } from '../../components/forms/leave-guard.tsx';
import { formatDecimal } from '../../languages/numbers.ts';
import { t } from '../../languages/t.ts';
import { formatSolvent } from '../../lib/format-figures.ts';

type Recipe = NonNullable<NonNullable<Experiment['spectra']>['recipe']>;

export interface RecipeFormProps {
  /** Stored recipe; null if the spectrum is as in its file. */
  recipe: Recipe | null;
  /** Null resets the spectrum. Shows an error itself and also throws it. */
  onSave: (recipe: Recipe | null) => Promise<void>;
  /** Uses the shown spectrum, which includes the stored recipe. */
  onPropose: () => ReferenceProposal | undefined;
  /** Typed values; undefined if nothing was typed since the last save. */
  typed: RecipeValues | undefined;
  onType: (values: RecipeValues | undefined) => void;
}

/** Empty text for a cleared number field. */
type Typed = number | string;

const numberOf = (typed: Typed) => (typeof typed === 'number' ? typed : 0);
const fileBaseline = 'file';
const pointsBaseline = 'points';

function initialOf(recipe: Recipe | null) {
  const { shiftPpm = 0, phase, baseline } = recipe ?? {};
  return {
    shiftPpm: shiftPpm as Typed,
    ph0: (phase?.ph0 ?? 0) as Typed,
    ph1: (phase?.ph1 ?? 0) as Typed,
    pivotPpm: (phase?.pivotPpm ?? 0) as Typed,
    baseline:
      baseline === undefined ? fileBaseline : 'order' in baseline ? String(baseline.order) : pointsBaseline,
  };
}

export type RecipeValues = ReturnType<typeof initialOf>;

/** Omits settings that change nothing; null if none is left. */
function recipeOf(values: RecipeValues, stored: Recipe | null): Recipe | null {
  const shiftPpm = numberOf(values.shiftPpm);
  const ph0 = numberOf(values.ph0);
  const ph1 = numberOf(values.ph1);
  const hasPhase = ph0 !== 0 || ph1 !== 0;
  const baseline = values.baseline === pointsBaseline ? stored?.baseline : { order: Number(values.baseline) };
  const recipe: Recipe = {
    ...(shiftPpm !== 0 && { shiftPpm }),
    ...(hasPhase && { phase: { ph0, ph1, pivotPpm: numberOf(values.pivotPpm) } }),
    ...(values.baseline !== fileBaseline && baseline && { baseline }),
  };
  return Object.keys(recipe).length === 0 ? null : recipe;
}

function isChanged(values: RecipeValues, stored: Recipe | null): boolean {
  const initial = initialOf(stored);
  return (Object.keys(initial) as (keyof RecipeValues)[]).some((name) => values[name] !== initial[name]);
}

export function RecipeForm({ recipe, onSave, onPropose, typed, onType }: RecipeFormProps) {
  const values = typed ?? initialOf(recipe);
  const [isSaving, setSaving] = useState(false);
  const [proposal, setProposal] = useState('');
  const heading = useId();
  useUnsaved('recipe', isChanged(values, recipe));
  const fieldOf = (name: Exclude<keyof RecipeValues, 'baseline'>, limit: number) => ({
    w: 200,
    min: -limit,
    max: limit,
    value: values[name],
    onChange: (value: Typed) => onType({ ...values, [name]: value }),
  });
  const save = async (next: Recipe | null) => {
    setSaving(true);
    try {
      await onSave(next);
      onType(undefined);
      setProposal('');
    } catch {
      // The page has shown the error; the form retains the typed values.
    } finally {
      setSaving(false);
    }
  };
  const propose = () => {
    const found = onPropose();
    if (found === undefined) return setProposal(t('No solvent signal recognised.'));
    const shiftPpm = Number(((recipe?.shiftPpm ?? 0) + found.correctionPpm).toFixed(4));
    onType({ ...values, shiftPpm });
    const solvent = formatSolvent(found.solvent);
    setProposal(
      t('{{solvent}} found, {{offset}} ppm off.', {
        solvent,
        offset: formatDecimal(-found.correctionPpm, 3),
      }),
    );
  };
  /** Changes the phase by 180°, the only change possible without an imaginary part. */
  const invertPhase = () => {
    const ph0 = numberOf(values.ph0);
    onType({ ...values, ph0: ph0 > 0 ? ph0 - 180 : ph0 + 180 });
  };
  const baselines = [
    { value: fileBaseline, label: t('As in the file') },
    ...Array.from({ length: maxBaselineOrder + 1 }, (_, order) => ({
      value: String(order),
      label: t('Polynomial of order {{order}}', { order }),
    })),
    ...(recipe?.baseline !== undefined && 'pointsPpm' in recipe.baseline
      ? [{ value: pointsBaseline, label: t('From points') }]
      : []),
  ];
  return (
    <form
      aria-labelledby={heading}
      onSubmit={(event) => {
        event.preventDefault();
        void save(recipeOf(values, recipe));
      }}
    >
      <Stack maw="var(--form)" gap="sm">
        <Title order={3} size="h5" id={heading}>
          {t('Referencing, phase and baseline')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('The uploaded file is not changed. These settings apply to everyone.')}
        </Text>
        <Group align="flex-end">
          <NumberInput
            label={t('Shift correction (ppm)')}
            step={0.01}
            decimalScale={4}
            {...fieldOf('shiftPpm', 1000)}
          />
          <Button variant="default" onClick={propose}>
            {t('Reference to the solvent')}
          </Button>
          <Select
            label={t('Baseline')}
            w="var(--field-l)"
            data={baselines}
            allowDeselect={false}
            value={values.baseline}
            onChange={(baseline) => baseline !== null && onType({ ...values, baseline })}
          />
        </Group>
        <Text size="sm" role="status">
          {proposal}
        </Text>
        <Group align="flex-end">
          <NumberInput label={t('Zero-order phase (°)')} {...fieldOf('ph0', 360)} />
          <NumberInput label={t('First-order phase (°)')} {...fieldOf('ph1', 3600)} />
          <NumberInput label={t('Pivot (ppm)')} {...fieldOf('pivotPpm', 1000)} />
        </Group>
        <Group>
          <Button variant="default" onClick={invertPhase}>
            {t('Turn upside down')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('Apply')}
          </Button>
          {recipe !== null && (
            <Button variant="default" loading={isSaving} onClick={() => void save(null)}>
              {t('Reset to file')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
