import { endpoints, rankAllows } from '@elucida/contract';
import { StreamReply } from '../../../platform/http/binding/bind-endpoint.ts';
import { busy, forbidden, notFound } from '../../../platform/http/failures/failures.ts';
import { requireRecentProof } from '../../../platform/http/binding/require-recent-proof.ts';
import type { Services } from '../../../services.ts';
import { isDemoAccount } from '../demo-accounts.ts';
import { findAccount } from '../store.ts';
import { createPersonalArchive } from './personal-archive.ts';

/** Limit of each server, because each archive reads all data of a person. */
const maxConcurrent = 4;

export function registerPersonalData({ config, db, audit, binder }: Services): void {
  const running = new Set<string>();

  binder.bind(
    endpoints.personalData.archive,
    async ({ params, caller, request, reply }) => {
      const isOwn = caller.account?.id === params.id;
      if (!isOwn && !rankAllows(caller.role, 'accounts.manage')) throw forbidden();
      if (!isOwn) requireRecentProof(request);
      const account = await findAccount(db, params.id);
      if (account === undefined) throw notFound();
      if (running.size >= maxConcurrent || running.has(account.id)) throw busy();
      running.add(account.id);
      const isShared = isDemoAccount(config, account.email);
      const stream = createPersonalArchive({ db, audit }, { account, isShared });
      stream.once('close', () => running.delete(account.id));
      void reply.header('Content-Disposition', 'attachment; filename="my-data.zip"');
      void reply.header('Cache-Control', 'no-store');
      return new StreamReply(stream, 'application/zip');
    },
    { hasNoHeadRoute: true },
  );
}
