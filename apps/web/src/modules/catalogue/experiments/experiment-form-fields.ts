import {
  type Experiment,
  type ExperimentChanges,
  type ExperimentInput,
  experimentInput,
} from '@elucida/contract';
import { toLocalTimeField } from '../../../lib/local-time.ts';

/** The fields of the form: as they are sent, save that the date is in the clock's own time. */
export interface ExperimentFormFields {
  name: string;
  machineId: string;
  type: ExperimentInput['type'];
  /** `2026-05-04T10:00`, or empty. */
  date: string;
  author: { firstname: string; lastname: string };
  conditions: { key: string; value: string; units: string }[];
}

export function newExperiment(now: Date, author: ExperimentFormFields['author']): ExperimentFormFields {
  const type = '' as ExperimentInput['type'];
  return { name: '', machineId: '', type, date: toLocalTimeField(now), author, conditions: [] };
}

export function experimentFormFieldsOf(experiment: Experiment): ExperimentFormFields {
  const { name, machineId = '', type, date, author, conditions } = experiment;
  const known = type as ExperimentInput['type'];
  return { name, machineId, type: known, date: toLocalTimeField(new Date(date)), author, conditions };
}

/** What the form sends; its date as far as it is one. */
export function experimentInputOf(values: ExperimentFormFields): ExperimentInput {
  return { ...values, date: new Date(values.date).toISOString() };
}

/** The fields that differ: what nobody touched is not sent, so that a time keeps its seconds. */
export function experimentChangesOf(
  values: ExperimentFormFields,
  before: ExperimentFormFields,
): ExperimentChanges {
  const input = experimentInputOf(values);
  const names = Object.keys(experimentInput.shape) as (keyof ExperimentInput)[];
  const changed = names.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]));
  return Object.fromEntries(changed.map((name) => [name, input[name]]));
}
