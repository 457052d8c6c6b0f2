import type { Formula } from './formula.ts';
import {
  type FormulaFailure,
  type FormulaFault,
  tokeniseFormula,
  type FormulaToken,
} from './tokenise-formula.ts';

export type FormulaResult = { ok: true; formula: Formula } | { ok: false; failure: FormulaFailure };

/** Element or parenthesised group with its multiplier. */
export type FormulaNode = { count: number } & ({ symbol: string } | { group: FormulaNode[] });

const MAX_DEPTH = 20;
/** Beyond it a mass is meaningless. */
const MAX_COUNT = 1_000_000;

/**
 * Parses a formula such as 'CH3COOH' or 'Mg(OH)2' (case-sensitive, without spaces). A failure
 * contains the fault and its position. Elements are in order of first appearance.
 */
export function parseFormula(text: string): FormulaResult {
  const tokens = tokeniseFormula(text);
  if (!Array.isArray(tokens)) return { ok: false, failure: tokens };
  if (tokens.length === 0) return fail({ position: 0, length: text.length }, 'empty-formula');
  const tree = formulaTree(tokens);
  if (!Array.isArray(tree)) return { ok: false, failure: tree };
  const counts = new Map<string, number>();
  addCounts(tree, 1, counts);
  const isTooLarge = [...counts.values()].some((count) => count > MAX_COUNT);
  if (isTooLarge) return fail({ position: 0, length: text.length }, 'formula-with-too-many-atoms');
  return { ok: true, formula: counts };
}

function formulaTree(tokens: readonly FormulaToken[]): FormulaNode[] | FormulaFailure {
  const open: { nodes: FormulaNode[]; token: FormulaToken }[] = [];
  let nodes: FormulaNode[] = [];
  let canMultiply = false;
  for (const token of tokens) {
    const { position, length } = token;
    if (token.kind === 'element') {
      nodes.push({ symbol: token.symbol, count: 1 });
    } else if (token.kind === 'number') {
      const last = nodes.at(-1);
      if (!canMultiply || !last) return { position, length, fault: 'unexpected-number' };
      if (token.value < 1) return { position, length, fault: 'count-below-one' };
      if (token.value > MAX_COUNT) return { position, length, fault: 'count-too-large' };
      last.count = token.value;
    } else if (token.kind === 'open') {
      if (open.length >= MAX_DEPTH) return { position, length, fault: 'nested-too-deeply' };
      open.push({ nodes, token });
      nodes = [];
    } else {
      const outer = open.pop();
      if (!outer) return { position, length, fault: 'unopened-parenthesis' };
      if (nodes.length === 0) {
        return {
          position: outer.token.position,
          length: position + length - outer.token.position,
          fault: 'empty-group',
        };
      }
      outer.nodes.push({ group: nodes, count: 1 });
      nodes = outer.nodes;
    }
    canMultiply = token.kind === 'element' || token.kind === 'close';
  }
  const unclosed = open.at(-1)?.token;
  if (unclosed) return { position: unclosed.position, length: 1, fault: 'unclosed-parenthesis' };
  return nodes;
}

function addCounts(nodes: readonly FormulaNode[], factor: number, counts: Map<string, number>): void {
  for (const node of nodes) {
    const times = factor * node.count;
    if ('group' in node) addCounts(node.group, times, counts);
    else counts.set(node.symbol, (counts.get(node.symbol) ?? 0) + times);
  }
}

function fail(place: { position: number; length: number }, fault: FormulaFault): FormulaResult {
  return { ok: false, failure: { ...place, fault } };
}
