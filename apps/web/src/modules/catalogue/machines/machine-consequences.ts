import { describeRestore } from '../bin/bin-texts.ts';
import { t } from '../../../languages/t.ts';

export function describeMachineLosses(experiments: number): string {
  const what =
    experiments === 0
      ? t('It has no experiments.')
      : t('This also deletes its {{experiments}} with their spectra and images.', {
          experiments: t('{{count}} experiments', { count: experiments }),
        });
  return `${what} ${describeRestore()}`;
}
