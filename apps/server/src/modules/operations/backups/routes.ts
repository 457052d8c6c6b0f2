import { createMessage, endpoints } from '@elucida/contract';
import type { FastifyRequest } from 'fastify';
import { addAuditDetails } from '../../../platform/http/binding/audit-calls.ts';
import { type Handler, StreamReply } from '../../../platform/http/binding/bind-endpoint.ts';
import { contentDispositionOf } from '../../../platform/http/headers/content-disposition.ts';
import { conflict, notFound } from '../../../platform/http/failures/failures.ts';
import { saveUpload } from '../../../platform/http/uploads/save-upload.ts';
import type { Services } from '../../../services.ts';
import {
  type BackupRow,
  createTicket,
  findArchive,
  findLastBackup,
  listArchives,
  redeemTicket,
} from './store.ts';
import { newId } from '../../../platform/secrets/new-id.ts';
import { archiveFileName, backupArchiveView, backupStatusView } from './view.ts';

const backupRunning = () => conflict('backup-under-way', createMessage('backup-running'));

export function registerBackups({ config, db, binder, backups }: Services): void {
  const status = async () => {
    await backups.failInterruptedWork();
    return backupStatusView(await findLastBackup(db), config.backups.passphrase !== undefined);
  };

  /** Returns the newest archive if no id is given. Throws 404 if there is none. */
  async function requireArchive(id: string | undefined): Promise<BackupRow> {
    const row = id === undefined ? (await listArchives(db))[0] : await findArchive(db, id);
    if (row === undefined) throw notFound();
    return row;
  }

  binder.bind(endpoints.backups.status, status);

  binder.bind(endpoints.backups.start, async ({ body }) => {
    if ((await backups.start('manual', body.tables)) === undefined) throw backupRunning();
    return status();
  });

  binder.bind(endpoints.backups.archives, async () => (await listArchives(db)).map(backupArchiveView));

  binder.bind(endpoints.backups.removeArchive, async ({ params }) => {
    if (!(await backups.removeArchive(params.id))) throw notFound();
  });

  binder.bind(endpoints.backups.ticket, async ({ body }) => {
    const { id } = await requireArchive(body.id);
    const base = config.publicUrl.pathname.replace(/\/$/, '');
    return { url: `${base}/api/v1${endpoints.backups.download.path}?ticket=${await createTicket(db, id)}` };
  });

  const download: Handler<typeof endpoints.backups.download> = async ({ query, reply }) => {
    const id = query.ticket === undefined ? undefined : await redeemTicket(db, query.ticket);
    // Used, expired and unknown tickets get the same answer.
    if (id === undefined) throw notFound();
    const row = await requireArchive(id);
    const archive = await backups.open(id);
    if (archive === undefined) throw notFound();
    void reply
      .header('Content-Length', archive.size)
      .header('Cache-Control', 'no-store')
      .header('Content-Disposition', contentDispositionOf('attachment', archiveFileName(row)));
    return new StreamReply(archive.stream, 'application/zip');
  };
  // A HEAD request must not use up the ticket.
  binder.bind(endpoints.backups.download, download, { hasNoHeadRoute: true });

  /** Records in the audit log that the caller accepts an unencrypted archive. */
  function readRestoreTerms(
    request: FastifyRequest,
    { unencrypted }: { unencrypted?: 'accepted' | undefined },
  ) {
    if (unencrypted !== undefined) addAuditDetails(request, { unencrypted });
    return { acceptsUnencrypted: unencrypted === 'accepted' };
  }

  binder.bind(endpoints.backups.restore, async ({ request, query }) => {
    const terms = readRestoreTerms(request, query);
    // Status 1 and 2: a backup or restore runs. Rejects before gigabytes are uploaded.
    if ([1, 2].includes((await status()).status)) throw backupRunning();
    const path = backups.uploadPath(newId());
    await saveUpload(request, endpoints.backups.restore.upload, path);
    if ((await backups.restore({ upload: path }, terms)) === undefined) throw backupRunning();
    return status();
  });

  binder.bind(endpoints.backups.restoreArchive, async ({ params, query, request }) => {
    const { id } = await requireArchive(params.id);
    if ((await backups.restore({ archive: id }, readRestoreTerms(request, query))) === undefined)
      throw backupRunning();
    return status();
  });
}
