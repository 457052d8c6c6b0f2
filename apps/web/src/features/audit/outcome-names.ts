import type { AuditEntry } from '@elucida/contract';

export const outcomeNames: Readonly<Record<AuditEntry['outcome'], string>> = {
  done: 'Done',
  refused: 'Refused',
};
