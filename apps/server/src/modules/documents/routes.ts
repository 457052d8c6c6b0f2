import { createMessage, endpoints } from '@elucida/contract';
import { NotModifiedReply, type RawInput, StreamReply } from '../../platform/http/binding/bind-endpoint.ts';
import { cleanFileName } from '../../platform/http/headers/clean-file-name.ts';
import { contentDispositionOf } from '../../platform/http/headers/content-disposition.ts';
import { readExpectedVersion, requireSuccess } from '../../platform/http/binding/expected-version.ts';
import { type Fault, invalidInput, notFound, wrongMediaType } from '../../platform/http/failures/failures.ts';
import { matchesEtag } from '../../platform/http/headers/matches-etag.ts';
import type { Services } from '../../services.ts';
import { moveToBin } from '../catalogue/bin/store.ts';
import { createFile, findFile, listFiles } from './store.ts';
import { detectDocumentMediaType } from './document-media-type.ts';
import { fileView } from './view.ts';

async function documentFaults({ files: [file] }: RawInput): Promise<Fault[]> {
  if (file === undefined) return [];
  const bytes = await file.read();
  if (bytes.byteLength === 0) return [{ path: 'file', message: createMessage('empty-document') }];
  const mime = await detectDocumentMediaType(cleanFileName(file.name), bytes);
  return mime === undefined ? [{ path: 'file', message: createMessage('document-of-other-type') }] : [];
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
      .header('Content-Disposition', contentDispositionOf('attachment', file.name))
      .header('Content-Security-Policy', "sandbox; default-src 'none'");
    if (matchesEtag(request, tag)) return new NotModifiedReply();
    const stream = await blobs.open(file.blob);
    if (stream === undefined) throw new Error(`The blob ${file.blob} of a file is missing.`);
    void reply.header('Content-Length', file.size);
    return new StreamReply(stream, file.mime);
  });

  binder.bind(
    endpoints.files.create,
    async ({ body, files }) => {
      const { name: sentName } = files[0]!;
      const bytes = await files[0]!.read();
      if (bytes.byteLength === 0)
        throw invalidInput([{ path: 'file', message: createMessage('empty-document') }]);
      const name = cleanFileName(sentName);
      const mime = await detectDocumentMediaType(name, bytes);
      if (mime === undefined) throw wrongMediaType(createMessage('document-of-other-type'));
      const blob = await blobs.put(bytes);
      return { id: await createFile(db, { type: body.type, name, mime, size: bytes.byteLength, blob }) };
    },
    { otherFaults: documentFaults },
  );

  binder.bind(endpoints.files.remove, async ({ params, request, caller }) => {
    const expected = readExpectedVersion(request);
    const deletedBy = caller.account?.id;
    requireSuccess(await moveToBin(db, { kind: 'file', id: params.id, deletedBy, expected }));
  });
}
