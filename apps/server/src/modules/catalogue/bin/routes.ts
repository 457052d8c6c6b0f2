import {
  type BinKind,
  type Message,
  binKinds,
  createMessage,
  endpoints,
  pageSizes,
  pageWindowOf,
} from '@elucida/contract';
import { addAuditDetails } from '../../../platform/http/binding/audit-calls.ts';
import { conflict, notFound } from '../../../platform/http/failures/failures.ts';
import type { Services } from '../../../services.ts';
import { listBin, removeFromBin } from './store.ts';
import { type Restoration, restoreFromBin } from './restore-from-bin.ts';
import { binItemView } from './view.ts';

/** Returns the missing parent of a constraint such as `experiments_machine_id_machines_id_fk`. */
function parentIn(constraint: string): BinKind | Message {
  return binKinds.find((kind) => constraint.includes(`_${kind}_id_`)) ?? createMessage('parent-item');
}

function refusal(restoration: Extract<Restoration, { ok: false }>) {
  if (restoration.reason === 'missing') return notFound();
  // The key of a spectrum is its experiment, which has a newer spectrum.
  if (restoration.reason === 'taken' && restoration.constraint.startsWith('spectra_'))
    return conflict('spectrum-exists', createMessage('spectrum-exists'));
  if (restoration.reason === 'taken') return conflict('id-taken', createMessage('restored-id-taken'));
  const parent = parentIn(restoration.constraint);
  return conflict('parent-gone', createMessage('parent-deleted', { parent }));
}

export function registerBin({ db, binder }: Services): void {
  binder.bind(endpoints.bin.list, async ({ query }) => {
    const { entries, total } = await listBin(db, pageWindowOf(query, pageSizes.bin));
    return { items: entries.map(binItemView), total };
  });

  binder.bind(endpoints.bin.restore, async ({ params, request }) => {
    const restoration = await restoreFromBin(db, params.id);
    if (!restoration.ok) throw refusal(restoration);
    addAuditDetails(request, { subject: restoration.subject });
    return { hiddenExercises: restoration.hiddenExercises };
  });

  binder.bind(endpoints.bin.remove, async ({ params }) => {
    if (!(await removeFromBin(db, params.id))) throw notFound();
  });
}
