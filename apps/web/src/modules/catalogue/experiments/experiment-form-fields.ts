import {
  type Experiment,
  type ExperimentChanges,
  type ExperimentInput,
  experimentInput,
} from '@elucida/contract';
import { toLocalTimeField } from '../../../lib/local-time.ts';

/** Fields of the request, but with the date as local time. */
export interface ExperimentFormFields {
  name: string;
  machineId: string;
  type: ExperimentInput['type'];
  /** Local time, such as `2026-05-04T10:00`, or empty. */
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

/** Throws a RangeError if the date is invalid. */
export function experimentInputOf(values: ExperimentFormFields): ExperimentInput {
  return { ...values, date: new Date(values.date).toISOString() };
}

/** Omits unchanged fields, so that a time does not lose its seconds. */
export function experimentChangesOf(
  values: ExperimentFormFields,
  before: ExperimentFormFields,
): ExperimentChanges {
  const input = experimentInputOf(values);
  const names = Object.keys(experimentInput.shape) as (keyof ExperimentInput)[];
  const changed = names.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]));
  return Object.fromEntries(changed.map((name) => [name, input[name]]));
}
