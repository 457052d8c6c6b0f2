import type { Machine } from '@elucida/contract';
import { t } from '../../../languages/t.ts';
import { FieldsTable } from '../../../components/tables/fields-table.tsx';
import { machineTypeText } from './machine-types.ts';

/** Serves users who cannot edit it. */
export function MachineFields({ machine }: { machine: Machine }) {
  const fields = [
    [t('Laboratory'), machine.laboratory],
    [t('Manufacturer'), machine.manufacturer],
    [t('Serial number'), machine.serialNumber],
    [t('Commissioning year'), machine.commissioningYear],
    [t('Type'), machineTypeText(machine.type)],
    [t('Experiments'), machine.experiments],
  ] as const;
  return <FieldsTable label={t('Machine')} fields={fields} />;
}
