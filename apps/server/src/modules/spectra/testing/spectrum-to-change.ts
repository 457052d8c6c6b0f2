import { beforeEach } from 'vitest';
import {
  type ExperimentIds,
  addExperimentWithMolecule,
  sendMultipart,
  smallInfrared,
  uploadSpectrum,
} from '../../../testing/factories.ts';
import type { TestApp, TestRole } from '../../../testing/test-app.ts';

export const deeper = smallInfrared.replace('400 90 80 10 70 95', '400 91 81 11 71 96');

export function spectraOf({ moleculeId, experimentId }: ExperimentIds): string {
  return `/molecules/${moleculeId}/experiments/${experimentId}/spectra`;
}

export function useSpectrumToChange(get: () => TestApp) {
  const spectrum = {} as { place: ExperimentIds; path: string };
  beforeEach(async () => {
    spectrum.place = await addExperimentWithMolecule(get());
    spectrum.path = spectraOf(spectrum.place);
    const files = [{ name: 'a.jdx', bytes: smallInfrared }];
    await uploadSpectrum(get().as('ADMINISTRATOR'), { ...spectrum.place, files });
  });

  const patch = (
    fields: Record<string, string>,
    options: {
      files?: { name: string; bytes: string }[];
      as?: TestRole;
      headers?: Record<string, string>;
    } = {},
  ) =>
    sendMultipart(get().as(options.as ?? 'ADMINISTRATOR'), {
      method: 'PATCH',
      url: spectrum.path,
      fields,
      field: 'spectra',
      files: options.files ?? [],
      ...(options.headers && { headers: options.headers }),
    });

  return { spectrum, patch };
}
