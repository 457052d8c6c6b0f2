import { endpoints, fileMessages } from '@elucida/contract';
import { BytesReply, NotModifiedReply, type SentInput } from '../../http/bind-endpoint.ts';
import { cleanFileName } from '../../http/clean-file-name.ts';
import { contentDisposition } from '../../http/content-disposition.ts';
import { expectedVersion, requireDone } from '../../http/expected-version.ts';
import { type Fault, invalidInput, notFound, wrongMediaType } from '../../http/failures.ts';
import { isKnownTo } from '../../http/known-to-caller.ts';
import type { Services } from '../../services.ts';
import { moveToBin } from '../../store/bin-store.ts';
import { createFile, findFile, listFiles } from '../../store/files-store.ts';
import { documentMediaType } from './document-media-type.ts';
import { fileView } from './file-view.ts';

/** Faults of a document that came with faulty fields. */
async function documentFaults({ files: [file] }: SentInput): Promise<Fault[]> {
  if (file === undefined) return [];
  const bytes = await file.read();
  if (bytes.byteLength === 0) return [{ path: 'file', message: fileMessages.empty }];
  const mime = await documentMediaType(cleanFileName(file.name), bytes);
  return mime === undefined ? [{ path: 'file', message: fileMessages.wrongType }] : [];
}

export function registerFiles({ db, blobs, binder }: Services): void {
  binder.bind(endpoints.files.list, async ({ query }) => (await listFiles(db, query.type)).map(fileView));

  binder.bind(endpoints.files.download, async ({ params, request, reply }) => {
    const file = await findFile(db, params.id);
    if (file === undefined) throw notFound();
    const tag = `"${file.lastModified.toISOString()}"`;
    void reply
      .header('ETag', tag)
      .header('Cache-Control', 'private, no-cache')
      .header('Content-Disposition', contentDisposition('attachment', file.name))
      .header('Content-Security-Policy', "sandbox; default-src 'none'");
    if (isKnownTo(request, tag)) return new NotModifiedReply();
    const bytes = await blobs.get(file.blob);
    if (bytes === undefined) throw new Error(`The blob ${file.blob} of a file is missing.`);
    return new BytesReply(bytes, file.mime);
  });

  binder.bind(
    endpoints.files.create,
    async ({ body, files }) => {
      const { name: sentName } = files[0]!;
      const bytes = await files[0]!.read();
      if (bytes.byteLength === 0) throw invalidInput([{ path: 'file', message: fileMessages.empty }]);
      const name = cleanFileName(sentName);
      const mime = await documentMediaType(name, bytes);
      if (mime === undefined) throw wrongMediaType(fileMessages.wrongType);
      const blob = await blobs.put(bytes);
      return { id: await createFile(db, { type: body.type, name, mime, size: bytes.byteLength, blob }) };
    },
    { otherFaults: documentFaults },
  );

  binder.bind(endpoints.files.remove, async ({ params, request, viewer }) => {
    const expected = expectedVersion(request);
    const deletedBy = viewer.account?.id;
    requireDone(await moveToBin(db, { kind: 'file', id: params.id, deletedBy, expected }));
  });
}
