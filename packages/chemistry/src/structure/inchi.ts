import {
  DEFAULT_DRAWING_LIMITS,
  type Drawing,
  type DrawingAtom,
  type DrawingBond,
  DrawingReadError,
  type DrawingResult,
  drawingFailure,
  unreadableError,
  unsupportedError,
} from '../drawing-format/drawing.ts';
import { checkAtomCount } from '../drawing-format/molfile-v2000.ts';
import { checkComplexity } from '../drawing-format/read-drawing.ts';
import { elementOfSymbol, massNumberOf } from '../elements/elements.ts';
import { parseFormula } from '../formula/parse-formula.ts';
import { toEngine } from './engine.ts';
import { drawingFormula } from './identity.ts';
import { drawingFromSmiles } from './smiles.ts';
import { assignBondOrders } from './assign-bond-orders.ts';
import { type DrawingMessage, drawingText } from '../drawing-format/drawing-message.ts';

// One file, because each layer refers to the atoms of the layers before it.

const MAX_LENGTH = 2_000;

/** Checks for the prefix of an InChI. */
export function isInchi(text: string): boolean {
  return /^\s*InChI=/i.test(text);
}

/**
 * Accepts standard InChIs and others (IUPAC InChI 1.x Technical Manual); generates coordinates.
 * Uses the layers of formula, connections, hydrogens, charge, protons and isotopes, but not the
 * stereochemistry. Places mobile hydrogens at one of their possible atoms. Returns a failure for
 * texts that are too long, unreadable or unsupported.
 */
export function drawingFromInchi(text: string): DrawingResult {
  const inchi = text.trim();
  if (inchi.length > MAX_LENGTH)
    return fail('too-large', drawingText('inchi-too-long', { maximum: MAX_LENGTH }));
  const [, version, formula, rest = ''] = /^InChI=(\w+)\/([^/]+)(.*)$/i.exec(inchi) ?? [];
  if (version === undefined || formula === undefined || !/^1S?B?$/i.test(version))
    return fail('unreadable', drawingText('other-inchi-version'));
  try {
    const layers = layersOf(rest);
    const components = readComponents(formula, layers);
    const atoms = components.reduce((sum, { elements }) => sum + elements.length, 0);
    checkAtomCount(atoms, DEFAULT_DRAWING_LIMITS);
    const drawing = joinComponents(components);
    checkComplexity(drawing);
    const drawn = drawingFormula(drawing);
    const hydrogens = (drawn.get('H') ?? 0) + (drawn.get('D') ?? 0) - numberOf(layers.get('p') ?? '', 'p');
    if (hydrogens !== countHydrogens(formula)) throw noStructure();
    // Without coordinates, all double bonds would have a configuration.
    return drawingFromSmiles(toEngine(drawing).molecule.toSmiles());
  } catch (error) {
    if (error instanceof DrawingReadError) return { ok: false, failure: error.failure };
    throw error;
  }
}

function fail(code: 'too-large' | 'unreadable', text: DrawingMessage): DrawingResult {
  return { ok: false, failure: drawingFailure(code, text) };
}

function damaged(layer: string): DrawingReadError {
  return unreadableError(drawingText('inchi-layer-unreadable', { layer }));
}

function noStructure(): DrawingReadError {
  return unsupportedError(drawingText('inchi-not-convertible'));
}

/** `2C2H4O2.Na` has three components. */
function formulasOf(formula: string): string[] {
  return formula.split('.').flatMap((part) => {
    const [, count = '', own = ''] = /^(\d*)(.+)$/.exec(part) ?? [];
    return Array.from({ length: Math.min(Number(count || 1), 100) }, () => own);
  });
}

function countHydrogens(formula: string): number {
  return formulasOf(formula).reduce((sum, own) => {
    const parsed = parseFormula(own);
    return sum + (parsed.ok ? (parsed.formula.get('H') ?? 0) : 0);
  }, 0);
}

/**
 * Returns layers by their letter; the fixed-hydrogen and reconnected layers, which repeat them, are
 * ignored.
 */
function layersOf(rest: string): Map<string, string> {
  const layers = new Map<string, string>();
  for (const layer of rest.split('/').filter((part) => part !== '')) {
    const letter = layer[0]!;
    if (letter === 'f' || letter === 'r') break;
    if (letter === 'h' && layers.has('i')) throw unsupportedError(drawingText('mobile-hydrogen-isotopes'));
    if (!layers.has(letter)) layers.set(letter, layer.slice(1));
  }
  return layers;
}

interface InchiComponent {
  /** Heavy atoms, by number. */
  elements: string[];
  /** Bonds as pairs of atom indices. */
  bonds: [number, number][];
  /** Number of fixed hydrogens of each atom. */
  hydrogens: number[];
  /** Mobile hydrogens that several atoms share. */
  mobile: { count: number; atoms: number[] }[];
  charge: number;
  isotopes: Map<number, { mass: number | undefined; deuterium: number; tritium: number }>;
}

function readComponents(formula: string, layers: ReadonlyMap<string, string>): InchiComponent[] {
  const partsOf = (letter: string): string[] => repeated(layers.get(letter) ?? '');
  const [connections, hydrogens, charges, isotopes] = ['c', 'h', 'q', 'i'].map(partsOf);
  const components = formulasOf(formula).map((own, index): InchiComponent => {
    const elements = heavyAtomsOf(own);
    return {
      elements,
      bonds: readConnections(connections?.[index] ?? '', elements.length),
      ...readHydrogens(hydrogens?.[index] ?? '', elements.length),
      charge: numberOf(charges?.[index] ?? '', 'q'),
      isotopes: readIsotopes(isotopes?.[index] ?? '', elements),
    };
  });
  addProtons(components, numberOf(layers.get('p') ?? '', 'p'));
  return components;
}

/** Returns one part for each component: `2*1-2;3-4` has three. */
function repeated(layer: string): string[] {
  return layer.split(';').flatMap((part) => {
    const [, count, own] = /^(\d+)\*(.*)$/.exec(part) ?? [undefined, '1', part];
    return Array.from({ length: Math.min(Number(count), 100) }, () => own ?? '');
  });
}

function numberOf(text: string, layer: string): number {
  if (text === '') return 0;
  if (!/^[+-]\d{1,2}$/.test(text)) throw damaged(layer);
  return Number(text);
}

/** Numbers go element by element in Hill order, as in the formula. */
function heavyAtomsOf(formula: string): string[] {
  const parsed = parseFormula(formula);
  if (!parsed.ok) throw damaged('formula');
  const atoms = [...parsed.formula].flatMap(([symbol, count]) => {
    if (symbol === 'H') return [];
    checkAtomCount(count, DEFAULT_DRAWING_LIMITS);
    return Array.from({ length: count }, () => symbol);
  });
  // Components of hydrogen alone: H2, H+.
  return atoms.length > 0 ? atoms : Array.from({ length: parsed.formula.get('H') ?? 0 }, () => 'H');
}

/** Reads `1-2(4)3(5)6`: chains with branches; a repeated number closes a ring. */
function readConnections(layer: string, count: number): [number, number][] {
  if (!/^[\d\-(),]*$/.test(layer)) throw damaged('c');
  const bonds: [number, number][] = [];
  const open: (number | undefined)[] = [];
  let previous: number | undefined;
  for (const [token] of layer.matchAll(/\d+|[(),]/g)) {
    if (token === '(') open.push(previous);
    else if (token === ',') previous = open.at(-1);
    else if (token === ')') previous = open.pop();
    else {
      const atom = Number(token) - 1;
      if (atom < 0 || atom >= count) throw damaged('c');
      if (previous !== undefined) bonds.push([previous, atom]);
      previous = atom;
    }
  }
  return bonds;
}

function readHydrogens(layer: string, count: number): Pick<InchiComponent, 'hydrogens' | 'mobile'> {
  const hydrogens = new Array<number>(count).fill(0);
  const indexOf = (text: string): number => {
    const atom = Number(text) - 1;
    if (!Number.isInteger(atom) || atom < 0 || atom >= count) throw damaged('h');
    return atom;
  };
  const mobile = Array.from(layer.matchAll(/\(H(\d*)-?,([\d,]+)\)/g), ([, hydrogenCount, atoms]) => ({
    count: Number(hydrogenCount || 1),
    atoms: atoms!.split(',').map(indexOf),
  }));
  let waiting: number[] = [];
  const fixed = layer.replace(/\([^)]*\)/g, '');
  for (const item of fixed.split(',').filter((part) => part !== '')) {
    const [, from, to, isLast, hydrogenCount] = /^(\d+)(?:-(\d+))?(?:(H)(\d*))?$/.exec(item) ?? [];
    if (from === undefined) throw damaged('h');
    const [first, last] = [indexOf(from), indexOf(to ?? from)];
    for (let atom = first; atom <= last; atom++) waiting.push(atom);
    if (isLast === undefined) continue;
    for (const atom of waiting) hydrogens[atom] = Number(hydrogenCount || 1);
    waiting = [];
  }
  return { hydrogens, mobile };
}

/** Reads `1D3,2+1,3H2T`: mass differences from the rounded atomic weight, and hydrogen isotopes. */
function readIsotopes(layer: string, elements: readonly string[]): InchiComponent['isotopes'] {
  const isotopes: InchiComponent['isotopes'] = new Map();
  for (const item of layer.split(',').filter((part) => part !== '')) {
    const [, number, shift, hydrogens = ''] = /^(\d+)([+-]\d{1,3})?((?:[HDT]\d?)*)$/.exec(item) ?? [];
    const element = elementOfSymbol(elements[Number(number) - 1] ?? '');
    if (element === undefined) throw damaged('i');
    const countOf = (symbol: string): number => {
      const found = new RegExp(`${symbol}(\\d?)`).exec(hydrogens);
      return found === null ? 0 : Number(found[1] || 1);
    };
    isotopes.set(Number(number) - 1, {
      mass: shift === undefined ? undefined : massNumberOf(element, Number(shift)),
      deuterium: countOf('D'),
      tritium: countOf('T'),
    });
  }
  return isotopes;
}

/**
 * Adds protons to basic nitrogens or removes them from mobile groups, by the number in the `/p`
 * layer of the whole InChI.
 */
function addProtons(components: readonly InchiComponent[], protons: number): void {
  for (let left = Math.abs(protons); left > 0; left--) {
    const isDone = protons > 0 ? components.some(addProton) : components.some(removeProton);
    if (!isDone) throw damaged('p');
  }
}

/** Returns 0 on saturated atoms only, 2 in an amide, else 1. */
function basicityRank({ elements, bonds, hydrogens, mobile }: InchiComponent, atom: number): number {
  const isAmide = mobile.some(
    ({ atoms }) => atoms.includes(atom) && atoms.some((other) => elements[other] !== elements[atom]),
  );
  if (isAmide) return 2;
  const degreeOf = (one: number) => bonds.filter((bond) => bond.includes(one)).length;
  const partners = bonds.flatMap(([from, to]) => (from === atom ? [to] : to === atom ? [from] : []));
  return partners.every((one) => degreeOf(one) + (hydrogens[one] ?? 0) === 4) ? 0 : 1;
}

function addProton(component: InchiComponent): boolean {
  const basic = ['N', 'P', 'O', 'S'].find((element) => component.elements.includes(element));
  const atoms = component.elements
    .flatMap((element, index) => (element === basic ? [index] : []))
    .sort((one, other) => basicityRank(component, one) - basicityRank(component, other));
  const isTaken = component.charge > 0 && component.mobile.length >= atoms.length;
  if (basic === undefined || isTaken) return false;
  component.mobile.push({ count: 1, atoms });
  component.charge += 1;
  return true;
}

function removeProton(component: InchiComponent): boolean {
  const groups = component.mobile.filter(({ count }) => count > 0);
  // A carboxylic, phosphoric or sulfonic acid is stronger than an amide.
  const group =
    groups.find(({ atoms }) => atoms.every((atom) => component.elements[atom] !== 'N')) ?? groups[0];
  if (group !== undefined) group.count -= 1;
  else {
    const acid = component.elements.findIndex(
      (element, index) => /^(O|S|N|F|Cl|Br|I)$/.test(element) && (component.hydrogens[index] ?? 0) > 0,
    );
    if (acid < 0) return false;
    component.hydrogens[acid]! -= 1;
  }
  component.charge -= 1;
  return true;
}

function joinComponents(components: readonly InchiComponent[]): Drawing {
  const atoms: DrawingAtom[] = [];
  const bonds: DrawingBond[] = [];
  for (const component of components) {
    const offset = atoms.length;
    const solved = assignBondOrders(component);
    if (solved === undefined) throw noStructure();
    component.elements.forEach((element, index) => {
      const charge = solved.charges[index] ?? 0;
      atoms.push(atomOf(element, { charge, isotope: component.isotopes.get(index)?.mass ?? null }));
    });
    component.bonds.forEach(([from, to], index) => {
      const order = solved.orders[index] as 1 | 2 | 3;
      bonds.push({ from: offset + from, to: offset + to, order, stereo: 'none' });
    });
    for (const [index, { deuterium, tritium }] of component.isotopes)
      for (const isotope of [
        ...new Array<number>(deuterium).fill(2),
        ...new Array<number>(tritium).fill(3),
      ]) {
        bonds.push({ from: offset + index, to: atoms.length, order: 1, stereo: 'none' });
        atoms.push(atomOf('H', { charge: 0, isotope }));
      }
  }
  return { atoms, bonds };
}

function atomOf(element: string, { charge, isotope }: Pick<DrawingAtom, 'charge' | 'isotope'>): DrawingAtom {
  return { element, x: 0, y: 0, charge, isotope, radical: 'none', valence: null };
}
