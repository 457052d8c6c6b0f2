import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { type Experiment, isOneDimensionalNmr, type Note } from '@elucida/contract';
import type { Spectrum } from '@elucida/spectra';
import { Suspense, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { useCan } from '../sign-in/use-can.ts';
import { useSession } from '../sign-in/queries.ts';
import type { SpectrumAddress } from './queries.ts';
import { useHasBeenOpen } from '../../components/states/on-demand-dialog.ts';
import { t } from '../../languages/t.ts';
import { basisText, chartCredit } from './basis-text.ts';
import type {
  SpectrumViewProps,
  SpectrumVisibility,
  SpectrumWindow,
} from '../../components/spectrum-view/spectrum-view-props.ts';
import { SpectrumView } from '../../components/spectrum-view/spectrum-view.tsx';
import { toastError } from '../../components/states/toast.ts';
import { FileNotes } from './file-notes.tsx';
import { SpectrumFields } from './spectrum-fields.tsx';
import { useMeasurements } from './use-measurements.ts';
import { type SiblingSpectrum, useProjections } from './use-projections.ts';
import { useSpectrum } from './use-spectrum.ts';
import { SuperpositionDialogContext, type SuperpositionDialogProps } from './superposition-dialog.ts';
import { useSuperposition } from './use-superposition.ts';

export type SpectrumPanelFields = Pick<
  NonNullable<Experiment['spectra']>,
  'copyright' | 'defaultThreshold' | 'defaultNbLevels' | 'peaks'
> & { notes?: readonly Note[] | undefined };

export interface SpectrumPanelProps {
  address: SpectrumAddress;
  label: string;
  /** If it is one-dimensional NMR, spectra can be superposed. */
  type?: string;
  /** A new object zooms again, null shows the whole. */
  window?: SpectrumWindow | null | undefined;
  spotlight?: SpectrumViewProps['spotlight'];
  onSpotlightEnd?: SpectrumViewProps['onSpotlightEnd'];
  stored?: SpectrumPanelFields | undefined;
  onVisibilityChange?: ((visibility: SpectrumVisibility) => void) | undefined;
  /** A message by default. */
  ifMissing?: ReactNode;
  /** Null hides the tabs. */
  details?: ReactNode;
  onSavePeaks?: SpectrumViewProps['onSavePeaks'];
  shownShifts?: SpectrumViewProps['shownShifts'];
  onPoint?: SpectrumViewProps['onPoint'];
  /** Spectra for the sides of a two-dimensional one. */
  siblings?: readonly SiblingSpectrum[];
  /** Formula of the molecule if the user may see it. */
  formula?: string | undefined;
  fillsParent?: SpectrumViewProps['fillsParent'];
  toolsIn?: SpectrumViewProps['toolsIn'];
  caption?: ReactNode;
}

const noSiblings: readonly SiblingSpectrum[] = [];

export const noSpectra = t('No spectra available. Spectra might exist as images, please check the image tab');

interface LoadedSpectrumProps extends SpectrumPanelProps {
  spectrum: Spectrum;
  isComplete: boolean;
}

function LoadedSpectrum({
  spectrum,
  address,
  type = '',
  stored,
  details,
  siblings = noSiblings,
  fillsParent = false,
  caption,
  ifMissing: _,
  ...view
}: LoadedSpectrumProps) {
  const savedPeaks = stored?.peaks ?? null;
  const { measured, setMeasured } = useMeasurements(
    { address: JSON.stringify(address), axis: `${spectrum.x.first} ${spectrum.x.last}` },
    savedPeaks,
  );
  const superposition = useSuperposition(spectrum);
  const projections = useProjections(spectrum, siblings);
  const [isChoosing, setChoosing] = useState(false);
  const canSearch = useCan('catalogue.read');
  const canSuperpose = isOneDimensionalNmr(type) && canSearch;
  const { basis } = spectrum.metadata;
  return (
    <>
      <SpectrumView
        {...view}
        spectrum={spectrum}
        credit={chartCredit(basis, stored?.copyright ?? '')}
        measured={measured}
        onMeasured={setMeasured}
        projections={projections}
        superposition={canSuperpose ? { ...superposition, onAdd: () => setChoosing(true) } : undefined}
        contours={{
          threshold: stored?.defaultThreshold ?? undefined,
          count: stored?.defaultNbLevels ?? undefined,
        }}
        hasSavedPeaks={savedPeaks !== null}
        fillsParent={fillsParent}
        {...(details !== null && {
          details: (
            <Stack>
              {details}
              {view.isComplete && <SpectrumFields spectrum={spectrum} />}
            </Stack>
          ),
        })}
      />
      {(basis !== undefined || caption !== undefined) && (
        <Group gap="xs" px={fillsParent ? 'sm' : 0}>
          {caption}
          {basis !== undefined && (
            <Text size="xs" c="dimmed">
              {basisText(basis)}
            </Text>
          )}
        </Group>
      )}
      <FileNotes notes={stored?.notes ?? []} />
      {canSuperpose && (
        <SuperpositionChoice
          isOpen={isChoosing}
          type={type}
          onChoose={(chosen) => void superposition.add(chosen)}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

/** Loads the dialog when it first opens. */
function SuperpositionChoice(props: Omit<SuperpositionDialogProps, 'source'>) {
  const renderDialog = use(SuperpositionDialogContext);
  const isStudent = useSession()?.role === 'STUDENT';
  const hasBeenOpen = useHasBeenOpen(props.isOpen);
  if (!hasBeenOpen) return null;
  return <Suspense>{renderDialog({ ...props, source: isStudent ? 'exercises' : 'molecules' })}</Suspense>;
}

export function SpectrumPanel(props: SpectrumPanelProps) {
  const { spectrum, isComplete, isMissing, error, retry } = useSpectrum(props.address);
  const place = JSON.stringify(props.address);
  const reported = useRef<string>(undefined);
  useEffect(() => {
    if (spectrum) reported.current = undefined;
    if (!error) return;
    // The query is repeated while the server is unreachable: one toast reports it.
    if (reported.current !== place) toastError(error.message);
    reported.current = place;
  }, [error, spectrum, place]);
  if (isMissing)
    return (
      <>
        {props.ifMissing ?? <Text c="dimmed">{noSpectra}</Text>}
        {props.caption}
      </>
    );
  if (error) {
    return (
      <Alert color="red" role="alert" title={t('The spectrum could not be loaded')}>
        <Stack align="flex-start" gap="xs">
          {error.message}
          <Button variant="default" onClick={retry}>
            {t('Retry')}
          </Button>
        </Stack>
      </Alert>
    );
  }
  if (spectrum) return <LoadedSpectrum {...props} spectrum={spectrum} isComplete={isComplete} />;
  return (
    <Skeleton
      // Approximate height of the view that follows; limits how far the content below moves.
      h={{ base: '75dvh', md: 360 }}
      role="progressbar"
      aria-label={t('Loading the spectrum')}
    />
  );
}
