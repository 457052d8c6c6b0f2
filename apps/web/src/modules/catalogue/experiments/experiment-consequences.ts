import type { Experiment } from '@elucida/contract';
import { describeRestore } from '../bin/bin-texts.ts';
import { t } from '../../../languages/t.ts';

const exerciseLosses = (exercises: readonly number[]) =>
  exercises.length === 0
    ? []
    : [t('It will be removed from these exercises: {{exercises}}.', { exercises: exercises.join(', ') })];

export const describeImageLosses = (title: string): string =>
  [`${title}.`, t('It will be removed from the exercises that show it.'), describeRestore()].join(' ');

export function describeSpectrumLosses(
  { title, peaks }: Pick<NonNullable<Experiment['spectra']>, 'title' | 'peaks'>,
  { exercises = [], assignedSignals = 0 }: Pick<Experiment, 'exercises' | 'assignedSignals'>,
): string {
  const what = [
    ...(peaks === null ? [] : [t('{{count}} picked peaks', { count: peaks.length })]),
    ...(assignedSignals === 0 ? [] : [t('{{count}} signals assigned', { count: assignedSignals })]),
  ];
  return [
    `${title}.`,
    ...(what.length === 0 ? [] : [t('It contains: {{what}}.', { what: what.join(', ') })]),
    ...exerciseLosses(exercises),
    describeRestore(),
  ].join(' ');
}

type Lost = Pick<Experiment, 'images' | 'spectra' | 'exercises' | 'assignedSignals'>;

export function describeExperimentLosses({
  images,
  spectra,
  exercises = [],
  assignedSignals = 0,
}: Lost): string {
  const what = [
    ...(spectra === null ? [] : [t('the spectrum {{title}}', { title: spectra.title })]),
    ...(images.length === 0 ? [] : [t('{{count}} images', { count: images.length })]),
    ...(assignedSignals === 0 ? [] : [t('{{count}} signals assigned', { count: assignedSignals })]),
  ];
  return [
    t('This also deletes its spectra and images.'),
    ...(what.length === 0 ? [] : [t('It contains: {{what}}.', { what: what.join(', ') })]),
    ...exerciseLosses(exercises),
    describeRestore(),
  ].join(' ');
}
