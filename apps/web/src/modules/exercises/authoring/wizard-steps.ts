import type { FormErrors } from '@mantine/form';
import { t } from '../../../languages/t.ts';

/** Fields that are not listed belong to the first step. */
export const wizardSteps = [
  { title: t('Details'), fields: undefined },
  { title: t('Molecule'), fields: ['moleculeid'] },
  { title: t('Visible molecule fields'), fields: ['visibleFields'] },
  { title: t('Experiments'), fields: ['experiments', 'showsExperimentNames'] },
] as const;

export function clampStep(step: number): number {
  return Number.isFinite(step) ? Math.min(Math.max(1, Math.trunc(step)), wizardSteps.length) : 1;
}

/** Counts from 1; `experiments.0.id` belongs to `experiments`. */
export function stepOfField(path: string): number {
  const name = path.split('.')[0];
  const index = wizardSteps.findIndex(({ fields }) => fields?.some((field) => field === name));
  return index < 0 ? 1 : index + 1;
}

export function faultsOfStep(errors: FormErrors, step: number): FormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => stepOfField(path) === step));
}

export function firstFaultyStep(errors: FormErrors): number | undefined {
  const steps = Object.keys(errors).map(stepOfField);
  return steps.length === 0 ? undefined : Math.min(...steps);
}
