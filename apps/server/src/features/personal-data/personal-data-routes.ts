import { endpoints, rankAllows } from '@elucida/contract';
import { StreamReply } from '../../http/bind-endpoint.ts';
import { busy, forbidden, notFound } from '../../http/failures.ts';
import { requireProof } from '../../http/recent-proof.ts';
import type { Services } from '../../services.ts';
import { findAccount } from '../../store/accounts-store.ts';
import { personalArchive } from './personal-archive.ts';

/** Each reads all that somebody did; one person has one at a time. */
const mostAtOnce = 4;

export function registerPersonalData({ db, binder }: Services): void {
  const underWay = new Set<string>();

  binder.bind(
    endpoints.personalData.archive,
    async ({ params, viewer, request, reply }) => {
      const isOwn = viewer.account?.id === params.id;
      if (!isOwn && !rankAllows(viewer.role, 'accounts.manage')) throw forbidden();
      if (!isOwn) requireProof(request);
      const account = await findAccount(db, params.id);
      if (account === undefined) throw notFound();
      if (underWay.size >= mostAtOnce || underWay.has(account.id)) throw busy();
      underWay.add(account.id);
      const stream = personalArchive(db, account);
      stream.once('close', () => underWay.delete(account.id));
      void reply.header('Content-Disposition', 'attachment; filename="my-data.zip"');
      void reply.header('Cache-Control', 'no-store');
      return new StreamReply(stream, 'application/zip');
    },
    { hasNoHead: true },
  );
}
