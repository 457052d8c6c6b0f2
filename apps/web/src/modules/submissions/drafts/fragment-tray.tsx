import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type RemainingFormula, parseFormula } from '@elucida/chemistry';
import { IconArrowUp, IconPackage, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { Sentence } from '../../../languages/sentence.tsx';
import { t } from '../../../languages/t.ts';
import { FormulaText } from '../../../components/molecule-drawing/formula-text.tsx';
import { MoleculeDrawing } from '../../../components/molecule-drawing/molecule-drawing.tsx';
import { FormulaMeter } from './formula-meter.tsx';
import classes from '../../../components/molecule-drawing/drawing-tiles.module.css';
import type { FormulaAids } from './use-formula-aids.ts';
import { ActionButton } from '../../../components/action-button.tsx';

const formulaOf = (elements: RemainingFormula['elements'], sign: 1 | -1) =>
  elements
    .filter(({ count }) => count * sign > 0)
    .map(({ symbol, count }) => (Math.abs(count) === 1 ? symbol : `${symbol}${Math.abs(count)}`))
    .join('');

/** Shows in words which atoms are left, which are too many, or that all are placed. */
function RemainderText({ remainder }: { remainder: RemainingFormula }) {
  const { elements, unsaturation, pieces } = remainder;
  const [left, surplus] = [formulaOf(elements, 1), formulaOf(elements, -1)];
  if (left === '' && surplus === '' && unsaturation === 0)
    return pieces > 1
      ? t('All atoms of the formula are placed. Join the {{pieces}} fragments.', { pieces })
      : t('All atoms of the formula are placed.');
  return (
    <>
      {left !== '' && (
        <>
          <Sentence text="Atoms left: <formula/>." parts={{ formula: <FormulaText formula={left} /> }} />{' '}
        </>
      )}
      {surplus !== '' && (
        <>
          <Sentence
            text="Too many atoms: <formula/>."
            parts={{ formula: <FormulaText formula={surplus} /> }}
          />{' '}
        </>
      )}
      {unsaturation >= 0
        ? t('Degrees of unsaturation left: {{count}}.', { count: unsaturation })
        : t('{{count}} degrees of unsaturation too many.', { count: -unsaturation })}
    </>
  );
}

export function FragmentTray({ aids }: { aids: FormulaAids }) {
  const { fragments, formula, remainder, typedFormula, typeFormula } = aids;
  const parsed = parseFormula(formula);
  const section = useRef<HTMLDivElement>(null);
  return (
    <Stack ref={section} gap="xs" role="region" tabIndex={-1} aria-label={t('Fragments')}>
      {typedFormula !== undefined && (
        <TextInput
          label={t('Molecular formula (optional)')}
          placeholder="C8H8O3"
          value={typedFormula}
          onChange={(event) => typeFormula(event.currentTarget.value)}
        />
      )}
      {remainder && parsed.ok && <FormulaMeter formula={parsed.formula} remainder={remainder} />}
      <Group justify="space-between" gap="xs">
        {remainder && (
          <Text size="sm" role="status">
            <RemainderText remainder={remainder} />
          </Text>
        )}
        <ActionButton
          variant="default"
          size="compact-sm"
          icon={IconPackage}
          disabled={!fragments.canSetAside}
          onClick={() => {
            fragments.setAside();
            // The disabled button loses the focus.
            section.current?.focus();
          }}
        >
          {t('Save as fragment')}
        </ActionButton>
      </Group>
      {fragments.fragments.length > 0 && (
        <ul className={classes['tiles']} aria-label={t('Fragments')}>
          {fragments.fragments.map((fragment, index) => (
            <li key={`${index} ${fragment}`} className={classes['tile']}>
              <MoleculeDrawing
                value={fragment}
                label={t('Fragment {{number}}', { number: index + 1 })}
                size="small"
              />
              <Button
                size="compact-md"
                variant="light"
                leftSection={<IconArrowUp aria-hidden />}
                aria-label={t('Use fragment {{number}}', { number: index + 1 })}
                onClick={() => void fragments.putBack(index).then(() => section.current?.focus())}
              >
                {t('Use')}
              </Button>
              <Button
                size="compact-md"
                variant="subtle"
                color="red"
                leftSection={<IconTrash aria-hidden />}
                aria-label={t('Delete fragment {{number}}', { number: index + 1 })}
                onClick={() => {
                  fragments.discard(index);
                  section.current?.focus();
                }}
              >
                {t('Delete')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
