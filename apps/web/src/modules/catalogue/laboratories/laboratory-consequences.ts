import type { Laboratory } from '@elucida/contract';
import { describeRestore } from '../bin/bin-texts.ts';
import { t } from '../../../languages/t.ts';

export function describeLaboratoryLosses({
  machines,
  experiments,
}: Pick<Laboratory, 'machines' | 'experiments'>): string {
  const what =
    machines === 0
      ? t('It contains no machines.')
      : t('This also deletes its {{machines}} and their {{experiments}}.', {
          machines: t('{{count}} machines', { count: machines }),
          experiments: t('{{count}} experiments', { count: experiments }),
        });
  return `${what} ${describeRestore()}`;
}
