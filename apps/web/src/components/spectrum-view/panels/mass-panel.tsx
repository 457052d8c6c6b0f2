import { Grid, Stack, Title } from '@mantine/core';
import { t } from '../../../languages/t.ts';
import type { OverlayStick } from '../measuring/isotope-overlay.ts';
import type { Ruler } from '../use-viewer-state.ts';
import { CandidateFormulas, type CandidateFormulasProps } from './mass/candidate-formulas.tsx';
import { IsotopeOverlayForm } from './mass/isotope-overlay-form.tsx';
import { RulerLosses } from './mass/ruler-losses.tsx';

export interface MassPanelProps extends CandidateFormulasProps {
  ruler: Ruler | undefined;
  onOverlay: (sticks: OverlayStick[]) => void;
}

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
          <IsotopeOverlayForm spectrum={spectrum} onOverlay={onOverlay} />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Stack>
          <Title order={3} size="h5">
            {t('Candidate formulas')}
          </Title>
          <CandidateFormulas
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
