import { Alert } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { moleculeQuery } from '../../catalogue/molecules/queries.ts';
import { formatDay } from '../../../languages/dates.ts';
import { t } from '../../../languages/t.ts';

/** Students can already see the molecule in the catalogue. */
export function VisibleMoleculeNote({ id }: { id: string }) {
  const { data: molecule } = useQuery({ ...moleculeQuery(id), enabled: id !== '' });
  if (id === '' || !molecule?.publicSince) return null;
  const since = formatDay(molecule.publicSince);
  return (
    <Alert color="orange" variant="light" icon={<IconEye aria-hidden />}>
      {t(
        'Students could see this molecule from {{since}} on and may have its spectra. A protected exercise hides it. To be safe, use a copy with resampled spectra.',
        { since },
      )}
    </Alert>
  );
}
