import { type BondStereo, type Drawing, RADICALS } from './drawing.ts';

const STEREO_CODES: Readonly<Record<BondStereo, number>> = { none: 0, up: 1, down: 3, either: 8 };

/** Writes only the members that Kekule needs to load and show the molecule. */
export function writeKcj({ atoms, bonds }: Drawing): string {
  const nodes = atoms.map(({ element, x, y, charge, isotope, radical }) => ({
    __type__: 'Kekule.Atom',
    coord2D: { x, y, __type__: 'object' },
    charge,
    ...(radical !== 'none' && { radical: RADICALS.indexOf(radical) }),
    isotopeId: `${element}${isotope ?? ''}`,
  }));
  const connectors = bonds.map(({ from, to, order, stereo }) => {
    const isAromatic = order === 'aromatic';
    return {
      __type__: 'Kekule.Bond',
      bondType: 'covalent',
      bondOrder: isAromatic ? 10 : order,
      electronCount: isAromatic ? 3 : order * 2,
      isInAromaticRing: isAromatic,
      ...(stereo !== 'none' && { stereo: order === 2 ? 20 : STEREO_CODES[stereo] }),
      connectedObjs: [from, to],
    };
  });
  return JSON.stringify({
    __type__: 'Kekule.Molecule',
    renderOptions: { expanded: true, __type__: 'object' },
    charge: 0,
    ctab: { __type__: 'Kekule.StructureConnectionTable', nodes, anchorNodes: [], connectors },
  });
}
