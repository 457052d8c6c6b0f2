import { Readable } from 'node:stream';
import { endpoints } from '@elucida/contract';
import { StreamReply } from '../../../platform/http/binding/bind-endpoint.ts';
import { withoutQueryValues } from '../../../platform/http/failures/error-handler.ts';
import { visibilityForCaller } from '../../../platform/http/binding/caller.ts';
import type { Services } from '../../../services.ts';
import { streamMolecules } from '../molecules/search-store.ts';
import { prepareMoleculeSearch } from '../molecules/routes.ts';
import { moleculesAsCsv, moleculesAsSdf } from './export-molecules.ts';
import { importMolecules } from './import-molecules.ts';

const exports = {
  csv: { write: moleculesAsCsv, mediaType: 'text/csv; charset=utf-8' },
  sdf: { write: moleculesAsSdf, mediaType: 'chemical/x-mdl-sdfile' },
} as const;

export function registerMoleculesBulk({ db, binder }: Services): void {
  binder.bind(endpoints.molecules.export, async ({ query, caller, request, reply }) => {
    const { format, ...filters } = query;
    const search = await prepareMoleculeSearch(db, filters, request);
    const { write, mediaType } = exports[format];
    void reply.header('Content-Disposition', `attachment; filename="molecules.${format}"`);
    const portions = streamMolecules(db, { ...search, ...visibilityForCaller(caller) });
    return new StreamReply(Readable.from(write(portions)), mediaType);
  });

  binder.bind(endpoints.molecules.import, ({ body, files, request }) =>
    importMolecules(files[0]!, {
      db,
      mode: body.mode,
      noteError: (error) => request.log.error(withoutQueryValues(error), 'A record of an import failed'),
    }),
  );
}
