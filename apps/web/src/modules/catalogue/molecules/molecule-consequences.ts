import type { Molecule } from '@elucida/contract';
import { describeRestore } from '../bin/bin-texts.ts';
import { t } from '../../../languages/t.ts';

export function describeMoleculeLosses({
  experiments,
  exercises = 0,
}: Pick<Molecule, 'experiments' | 'exercises'>): string {
  const what =
    experiments.length + exercises === 0
      ? t('It has no experiments or exercises.')
      : t('This also deletes its experiments and exercises ({{experiments}}, {{exercises}}).', {
          experiments: t('{{count}} experiments', { count: experiments.length }),
          exercises: t('{{count}} exercises', { count: exercises }),
        });
  return `${what} ${describeRestore()}`;
}
