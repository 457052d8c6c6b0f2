import type { Machine } from '@elucida/contract';
import { FactsTable } from '../../ui/facts-table.tsx';
import { machineTypeText } from './machine-types.ts';

/** A machine for those who may look. */
export function MachineFacts({ machine }: { machine: Machine }) {
  const facts = [
    ['Laboratory', machine.laboratory],
    ['Manufacturer', machine.manufacturer],
    ['Serial number', machine.serialNumber],
    ['Commissioning year', machine.commissioningYear],
    ['Type', machineTypeText(machine.type)],
    ['Experiments', machine.experiments],
  ] as const;
  return <FactsTable facts={facts} />;
}
