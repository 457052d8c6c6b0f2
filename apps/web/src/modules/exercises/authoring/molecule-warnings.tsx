import { Alert } from '@mantine/core';
import type { Molecule } from '@elucida/contract';
import { t } from '../../../languages/t.ts';

export function MoleculeWarnings({
  molecule,
  hasCorrector,
}: {
  molecule: Pick<Molecule, 'drawing' | 'sameStructure'>;
  hasCorrector: boolean;
}) {
  const others = molecule.sameStructure ?? [];
  return (
    <>
      {hasCorrector && molecule.drawing === null && (
        <Alert color="orange" title={t('The corrector cannot be used')} role="status">
          {t('The molecule has no drawing. Add one, or turn the corrector off.')}
        </Alert>
      )}
      {others.length > 0 && (
        <Alert color="orange" title={t('Another molecule has this structure')} role="status">
          {t(
            'If the exercise is not protected, students can find the answer in each of these molecules that is public: {{others}}',
            {
              others: others.join(', '),
            },
          )}
        </Alert>
      )}
    </>
  );
}
