import { type Exercise, nucleiOfType } from '@elucida/contract';
import { useState } from 'react';
import { LinkedCursorContext, linkCursors } from '../../../components/spectrum-view/linked-cursor.ts';
import type { SpectrumWindow } from '../../../components/spectrum-view/spectrum-view-props.ts';
import { translateTerm } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import { SpectrumPanel } from '../../spectra/spectrum-panel.tsx';
import { experimentDisplayName } from '../pages/exercise/experiment-names.ts';
import { ShownConditions } from '../shown-conditions.tsx';
import classes from './workbench.module.css';

type Experiment = Exercise['experiments'][number];

export interface SpectraGridProps {
  exerciseId: number;
  experiments: readonly Experiment[];
  /** Experiments for the traces beside a two-dimensional spectrum. */
  siblings: readonly Experiment[];
  /** Formula of the molecule if the exercise shows it. */
  formula?: string | undefined;
  spotlightOf?: ((experimentId: string) => SpectrumWindow | undefined) | undefined;
  onSpotlightEnd?: (() => void) | undefined;
}

/**
 * Shows one toolbar for the focused spectrum; spectra that share its nucleus show its cursor too.
 */
export function SpectraGrid({
  exerciseId,
  experiments,
  siblings,
  formula,
  spotlightOf,
  onSpotlightEnd,
}: SpectraGridProps) {
  const [cursors] = useState(linkCursors);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<string>();
  const focused = experiments.find(({ id }) => id === chosen) ?? experiments[0];
  // Stacked curves share their axis; a matrix needs height.
  const hasMatrix = experiments.some(({ type }) => nucleiOfType(type).length > 1);
  const columns = experiments.length > 2 || hasMatrix ? 2 : 1;
  const addressOf = ({ id }: Experiment) => ({ exerciseId, experimentId: id });
  return (
    <LinkedCursorContext value={cursors}>
      <div ref={setTools} className={classes['grid-tools']} />
      <div className={classes['grid']} data-columns={columns} data-has-matrix={hasMatrix || undefined}>
        {experiments.map((experiment) => {
          const name = experimentDisplayName(experiment);
          return (
            <section
              key={experiment.id}
              aria-label={name}
              className={classes['cell']}
              data-is-focused={experiment === focused || undefined}
              onFocusCapture={() => setChosen(experiment.id)}
              onPointerDownCapture={() => setChosen(experiment.id)}
            >
              <strong className={classes['cell-name']}>{name}</strong>
              <SpectrumPanel
                address={addressOf(experiment)}
                type={experiment.type}
                label={t('{{type}} spectrum: {{name}}', { type: translateTerm(experiment.type), name })}
                details={null}
                stored={experiment.spectra && { ...experiment.spectra, peaks: null }}
                siblings={siblings
                  .filter(({ spectra }) => spectra !== undefined)
                  .map((one) => ({ address: addressOf(one), type: one.type }))}
                spotlight={spotlightOf?.(experiment.id)}
                onSpotlightEnd={onSpotlightEnd}
                formula={formula}
                caption={<ShownConditions conditions={experiment.conditions} />}
                fillsParent
                toolsIn={experiment === focused ? tools : null}
              />
            </section>
          );
        })}
      </div>
    </LinkedCursorContext>
  );
}
