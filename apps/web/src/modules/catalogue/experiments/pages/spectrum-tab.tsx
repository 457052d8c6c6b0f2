import { Stack, Text, Title } from '@mantine/core';
import {
  type Experiment,
  type ReplyOf,
  contourTypes,
  type endpoints,
  isOneDimensionalNmr,
} from '@elucida/contract';
import { proposeReferenceBySolvent } from '@elucida/spectra';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { experimentQuery, experimentsQuery } from '../queries.ts';
import { moleculeQuery } from '../../molecules/queries.ts';
import {
  type ExperimentPath,
  spectrumQuery,
  useInvalidateSpectra,
  useRemoveSpectrum,
  useUpdateSpectrum,
  useUploadSpectrum,
} from '../../../spectra/queries.ts';
import { useCan } from '../../../sign-in/use-can.ts';
import { describeSpectrumLosses } from '../experiment-consequences.ts';
import { RecipeForm, type RecipeFormProps, type RecipeValues } from '../../../spectra/recipe-form.tsx';
import {
  SpectrumDetailsForm,
  type SpectrumDetailsSubmission,
  unsavedSpectrumDetails,
  useSpectrumDetails,
} from '../../../spectra/spectrum-details-form.tsx';
import { SpectrumPanel, noSpectra } from '../../../spectra/spectrum-panel.tsx';
import {
  type SpectrumSubmission,
  SpectrumUploadForm,
  unsavedSpectrum,
} from '../../../spectra/upload/spectrum-upload-form.tsx';
import type { SiblingSpectrum } from '../../../spectra/use-projections.ts';
import { translateMessage, translateTerm } from '../../../../languages/translate-message.ts';
import { t } from '../../../../languages/t.ts';
import { useConfirm } from '../../../../components/states/confirm.tsx';
import { useClearUnsaved } from '../../../../components/forms/leave-guard.tsx';
import { toastError, toastOutcome, toastSuccess } from '../../../../components/states/toast.ts';
import { useEditedEntity } from '../../../../components/forms/use-edited-entity.ts';

type KnownSpectrum = NonNullable<Experiment['spectra']>;
type Spectrum = ReplyOf<typeof endpoints.spectra.update>;

function Upload({ type, path }: { type: string; path: ExperimentPath }) {
  const upload = useUploadSpectrum(path);
  const clearUnsaved = useClearUnsaved();
  const submit = async (submission: SpectrumSubmission) => {
    await toastOutcome(upload.mutateAsync(submission), t('Spectra created'));
    clearUnsaved(unsavedSpectrum);
  };
  return (
    <Stack>
      <Title order={2} size="h4">
        {t('New spectra')}
      </Title>
      <SpectrumUploadForm type={type} onSubmit={submit} />
    </Stack>
  );
}

function detailsOf({ data: _, metadata, recipe, ...texts }: Spectrum): KnownSpectrum {
  return {
    ...texts,
    recipe: recipe ?? null,
    peaks: metadata.hasPickedPeaks ? (metadata.peaks ?? null) : null,
    notes: metadata.notes,
  };
}

interface ShownSpectrum {
  spectrum: KnownSpectrum;
  type: string;
  path: ExperimentPath;
  siblings: readonly SiblingSpectrum[];
  formula: string | undefined;
}

const labelOf = ({ spectrum, type }: ShownSpectrum) =>
  t('{{type}} spectrum: {{title}}', { type: translateTerm(type), title: spectrum.title });

/** A newer version does not overwrite typed values. */
function ManagedSpectrum(shown: ShownSpectrum) {
  const { spectrum, type, path, siblings, formula } = shown;
  const update = useUpdateSpectrum(path);
  const remove = useRemoveSpectrum(path);
  const query = useQuery(experimentQuery(path.moleculeId, path.experimentId));
  const client = useQueryClient();
  const invalidateSpectra = useInvalidateSpectra();
  const confirm = useConfirm();
  const clearUnsaved = useClearUnsaved();
  const [replacements, setReplacements] = useState(0);
  const [typedRecipe, setTypedRecipe] = useState<RecipeValues>();
  const { edited, newest, save } = useEditedEntity(spectrum, {
    refetch: async (options) => {
      const { data } = await query.refetch(options);
      if (!data?.spectra) throw new Error(translateMessage({ code: 'not-found' }));
      invalidateSpectra();
      setReplacements((count) => count + 1);
      return { data: data.spectra };
    },
  });

  const submit = async (submission: SpectrumDetailsSubmission) => {
    const version = edited.lastModified;
    await save(update.mutateAsync({ ...submission, version }).then(detailsOf), t('Spectra updated'));
    if (submission.files.length > 0) {
      setTypedRecipe(undefined);
      setReplacements((count) => count + 1);
    }
  };
  const savePeaks = async (peaks: [number, number][] | null) => {
    const body = { peaks: peaks === null ? '' : JSON.stringify(peaks) };
    const saving = update.mutateAsync({ body, files: [], version: edited.lastModified }).then(detailsOf);
    await save(saving, t('Peaks updated'), { reportsConflict: true });
  };
  const saveRecipe: RecipeFormProps['onSave'] = async (recipe) => {
    const body = { recipe: recipe === null ? '' : JSON.stringify(recipe) };
    const saving = update.mutateAsync({ body, files: [], version: edited.lastModified }).then(detailsOf);
    await save(saving, t('Spectra updated'), { reportsConflict: true });
    setReplacements((count) => count + 1);
  };
  const proposeReference = () => {
    const loaded = client.getQueryData(spectrumQuery(path).queryKey);
    return loaded?.isComplete ? proposeReferenceBySolvent(loaded.spectrum) : undefined;
  };
  const details = useSpectrumDetails({ spectrum: edited, onSubmit: submit, newest });
  const askToDelete = async () => {
    const losses = describeSpectrumLosses(spectrum, query.data ?? {});
    const message = t('Are you sure to delete this spectra?');
    if (!(await confirm({ title: t('Warning'), message, details: losses }))) return;
    // Awaited, because callbacks of `mutate` are dropped when the page shows that the spectrum is
    // gone.
    try {
      await remove.mutateAsync({ version: spectrum.lastModified });
      clearUnsaved(unsavedSpectrumDetails);
      toastSuccess(t('Spectra removed'));
    } catch (error) {
      toastError((error as Error).message);
    }
  };
  return (
    <SpectrumPanel
      key={replacements}
      address={path}
      type={type}
      label={labelOf(shown)}
      stored={edited}
      details={
        <>
          <SpectrumDetailsForm type={edited.type} details={details} onDelete={() => void askToDelete()} />
          {isOneDimensionalNmr(type) && (
            <RecipeForm
              recipe={edited.recipe}
              onSave={saveRecipe}
              onPropose={proposeReference}
              typed={typedRecipe}
              onType={setTypedRecipe}
            />
          )}
        </>
      }
      onSavePeaks={savePeaks}
      siblings={siblings}
      formula={formula}
    />
  );
}

function SpectrumTexts({ spectrum }: { spectrum: KnownSpectrum }) {
  return (
    <Stack gap="2xs" style={{ overflowWrap: 'anywhere' }}>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
        <strong>{spectrum.title}</strong> {spectrum.comment}
      </Text>
      <Text size="xs" c="dimmed">
        {spectrum.copyright}
      </Text>
    </Stack>
  );
}

function siblingsOf(experiments: readonly Experiment[], { moleculeId }: ExperimentPath): SiblingSpectrum[] {
  return experiments
    .filter(({ spectra }) => spectra !== null)
    .map(({ id, type }) => ({ address: { moleculeId, experimentId: id }, type }));
}

/** Content managers edit it or upload the first one. */
export function SpectrumTab({ experiment, path }: { experiment: Experiment; path: ExperimentPath }) {
  const canManage = useCan('content.manage');
  const { spectra: spectrum, type } = experiment;
  const all = useQuery({ ...experimentsQuery(path.moleculeId), enabled: contourTypes.includes(type) });
  const formula = useQuery(moleculeQuery(path.moleculeId)).data?.formula;
  const siblings = siblingsOf(all.data ?? [], path);
  if (spectrum === null) {
    return canManage ? <Upload type={type} path={path} /> : <Text c="dimmed">{noSpectra}</Text>;
  }
  const shown = { spectrum, type, path, siblings, formula };
  if (canManage) return <ManagedSpectrum {...shown} />;
  return (
    <SpectrumPanel
      address={path}
      type={type}
      label={labelOf(shown)}
      stored={spectrum}
      details={<SpectrumTexts spectrum={spectrum} />}
      siblings={siblings}
      formula={formula}
    />
  );
}
