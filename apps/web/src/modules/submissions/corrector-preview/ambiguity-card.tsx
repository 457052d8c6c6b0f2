import { Anchor, Text } from '@mantine/core';
import type { Exercise, Molecule } from '@elucida/contract';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../../languages/t.ts';
import { MoleculeDrawing } from '../../../components/molecule-drawing/molecule-drawing.tsx';
import { QueryState } from '../../../components/states/query-state.tsx';
import classes from '../../../components/molecule-drawing/drawing-tiles.module.css';
import { type Ambiguity, useAmbiguity } from './use-ambiguity.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { TitledCard } from '../../../components/titled-card.tsx';

function CompatibleIsomers({ isomers }: { isomers: Ambiguity['compatibleIsomers'] }) {
  return (
    <ul className={classes['tiles']} aria-label={t('Isomers that also fit')}>
      {isomers.map(({ id, name, drawing }) => (
        <li key={id} className={classes['tile']}>
          <MoleculeDrawing value={drawing} label={t('Structure of {{name}}', { name })} size="small" />
          <Anchor component={Link} to={`/molecules/${encodeURIComponent(id)}`} underline="always" size="sm">
            {name}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

/** Reports a contradiction only for isomers that were compared. */
export function describeAmbiguity(ambiguity: Ambiguity): string[] {
  const { comparedCount, uncomparedCount, compatibleIsomers, spectrumCount } = ambiguity;
  if (comparedCount + uncomparedCount === 0) return [t('The catalogue has no isomers of this molecule.')];
  if (spectrumCount === 0) return [t('The chosen spectra have no signals that can be counted.')];
  const uncompared = t('Isomers without a comparable drawing: {{number}}.', { number: uncomparedCount });
  const found =
    compatibleIsomers.length === 0
      ? [
          t('The chosen spectra contradict all {{count}} compared isomers in the catalogue.', {
            count: comparedCount,
          }),
        ]
      : [
          t('Isomers in the catalogue compatible with the chosen spectra: {{fitting}} of {{all}}.', {
            all: comparedCount,
            fitting: compatibleIsomers.length,
          }),
          t('Chemical shifts and couplings may still distinguish them. Check that students can do this.'),
        ];
  return [...(comparedCount > 0 ? found : []), ...(uncomparedCount > 0 ? [uncompared] : [])];
}

function Found(found: Ambiguity) {
  return (
    <>
      <Text size="sm">{describeAmbiguity(found).join(' ')}</Text>
      {found.spectrumCount > 0 && found.compatibleIsomers.length > 0 && (
        <CompatibleIsomers isomers={found.compatibleIsomers} />
      )}
    </>
  );
}

/** Shows on request which isomers in the catalogue also fit the chosen spectra. */
export function AmbiguityCard({ exercise, molecule }: { exercise: Exercise; molecule: Molecule }) {
  const [isAsked, setAsked] = useState(false);
  const query = useAmbiguity(exercise, molecule, isAsked);
  const result = useRef<HTMLDivElement>(null);
  // The pressed button disappears.
  useEffect(() => {
    if (isAsked) result.current?.focus();
  }, [isAsked]);
  return (
    <TitledCard title={t('Is the answer unique?')}>
      {isAsked ? (
        <div ref={result} tabIndex={-1} role="status">
          <QueryState query={query}>{(found) => <Found {...found} />}</QueryState>
        </div>
      ) : (
        <ActionButton variant="default" icon={IconArrowsSplit2} onClick={() => setAsked(true)}>
          {t('Find isomers that also fit')}
        </ActionButton>
      )}
    </TitledCard>
  );
}
