import { Button, Stack, Text, TextInput } from '@mantine/core';
import type { Remainder } from '@elucida/chemistry';
import { IconArrowUp, IconPackage, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { counted } from '../../ui/counted.ts';
import { FormulaText } from '../../ui/formula-text.tsx';
import { MoleculeDrawing } from '../../ui/molecule-drawing.tsx';
import classes from './fragment-tray.module.css';
import type { Fragments } from './use-fragments.ts';
import { useRemainder } from './use-remainder.ts';

const formulaOf = (elements: Remainder['elements'], sign: 1 | -1) =>
  elements
    .filter(({ count }) => count * sign > 0)
    .map(({ symbol, count }) => (Math.abs(count) === 1 ? symbol : `${symbol}${Math.abs(count)}`))
    .join('');

/** In one sentence: what is left, what is too much, and whether it is used up. */
function RemainderText({ remainder }: { remainder: Remainder }) {
  const { elements, unsaturation, pieces } = remainder;
  const [left, surplus] = [formulaOf(elements, 1), formulaOf(elements, -1)];
  if (left === '' && surplus === '' && unsaturation === 0)
    return <>The formula is used up{pieces > 1 ? `: join the ${pieces} pieces.` : '.'}</>;
  return (
    <>
      {left !== '' && (
        <>
          Still to place: <FormulaText formula={left} />.{' '}
        </>
      )}
      {surplus !== '' && (
        <>
          Drawn too much: <FormulaText formula={surplus} />.{' '}
        </>
      )}
      {unsaturation >= 0
        ? `${counted(unsaturation, 'degree of unsaturation', 'degrees of unsaturation')} left.`
        : `${counted(-unsaturation, 'ring or multiple bond', 'rings or multiple bonds')} too many.`}
    </>
  );
}

export interface FragmentTrayProps {
  fragments: Fragments;
  molfile: string;
  /** Of the molecule where the exercise tells it; otherwise it can be typed. */
  formula: string | undefined;
}

/** Pieces set aside, and what of the formula is still to place. */
export function FragmentTray({ fragments, molfile, formula }: FragmentTrayProps) {
  const [typed, setTyped] = useState('');
  const remainder = useRemainder(formula ?? typed, [molfile, ...fragments.fragments]);
  return (
    <Stack gap="xs" component="section" aria-label="Fragment tray">
      {formula === undefined && (
        <TextInput
          label="Molecular formula, if you know it"
          placeholder="C8H8O3"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {remainder && (
        <Text size="sm" role="status">
          <RemainderText remainder={remainder} />
        </Text>
      )}
      <Button
        variant="default"
        leftSection={<IconPackage size={18} aria-hidden />}
        disabled={!fragments.canSetAside}
        onClick={fragments.setAside}
      >
        Set the drawing aside
      </Button>
      {fragments.fragments.length > 0 && (
        <ul className={classes['fragments']} aria-label="Fragments">
          {fragments.fragments.map((fragment, index) => (
            <li key={`${index} ${fragment}`} className={classes['fragment']}>
              <MoleculeDrawing value={fragment} label={`Fragment ${index + 1}`} width={120} height={90} />
              <Button
                size="compact-md"
                mih={44}
                variant="light"
                leftSection={<IconArrowUp size={16} aria-hidden />}
                aria-label={`Put fragment ${index + 1} back`}
                onClick={() => void fragments.putBack(index)}
              >
                Put back
              </Button>
              <Button
                size="compact-md"
                mih={44}
                variant="subtle"
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                aria-label={`Discard fragment ${index + 1}`}
                onClick={() => fragments.discard(index)}
              >
                Discard
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
