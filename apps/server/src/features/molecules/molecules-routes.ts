import { hillFormula, parseFormula } from '@elucida/chemistry';
import { endpoints, pageSizes, pageWindow } from '@elucida/contract';
import { conflict, invalidInput, notFound } from '../../http/failures.ts';
import { visibilityOf } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
import {
  createMolecule,
  experimentsOfMolecule,
  findMolecule,
  listMolecules,
  moleculeFacets,
} from '../../store/molecules-store.ts';
import { checkDrawing } from './drawing-rules.ts';
import { moleculeListItem, moleculeView } from './molecule-view.ts';

/** A formula to search by: any element order finds the same molecules. */
function searchedFormula(text: string | undefined): string | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const parsed = parseFormula(text.trim());
  if (!parsed.ok) throw invalidInput([{ path: 'formula', message: parsed.failure.message }]);
  return hillFormula(parsed.formula);
}

function elementsOf(formula: string): string[] {
  return [...new Set(formula.match(/[A-Z][a-z]?/g) ?? [])];
}

export function registerMolecules({ db, binder }: Services): void {
  binder.bind(endpoints.molecules.list, async ({ query, viewer, reply }) => {
    const sort = query.sort ?? 'id';
    const { rows, total } = await listMolecules(db, {
      ...visibilityOf(viewer),
      ...pageWindow(query, pageSizes.molecules),
      filters: {
        id: query.id,
        name: query.name,
        formula: searchedFormula(query.formula),
        atoms: query.atoms,
        cas: query.cas,
        minimumWeight: query.minweight,
        maximumWeight: query.maxweight,
        domains: query.domains,
        functions: query.functions,
        experimentTypes: query.experiments,
      },
      sort: { column: sort.replace('-', '') as 'id', isDescending: sort.startsWith('-') },
    });
    void reply.header('X-Total-Count', total);
    return rows.map((row, index) => ({ ...moleculeListItem(row), ...(index === 0 && { count: total }) }));
  });

  binder.bind(endpoints.molecules.facets, ({ viewer }) => moleculeFacets(db, visibilityOf(viewer)));

  binder.bind(endpoints.molecules.read, async ({ params, viewer }) => {
    const molecule = await findMolecule(db, params.id, visibilityOf(viewer));
    if (molecule === undefined) throw notFound();
    return moleculeView(molecule, await experimentsOfMolecule(db, molecule.id));
  });

  binder.bind(endpoints.molecules.create, async ({ body }) => {
    const { public: isPublic, drawingkcj, ...fields } = body;
    const drawing = checkDrawing(drawingkcj, fields.formula);
    if (!drawing.ok) throw invalidInput([{ path: 'drawingkcj', message: drawing.message }]);
    const created = await createMolecule(db, {
      ...fields,
      isPublic,
      atoms: elementsOf(fields.formula),
      drawingSource: drawing.molfile === null ? null : (drawingkcj ?? null),
      drawingMolfile: drawing.molfile,
    });
    if (created === 'taken')
      throw conflict('id-taken', `A molecule with the ID ${fields.id} already exists`, 'id');
    return { id: fields.id };
  });
}
