import { localiseNumber } from '../../../languages/numbers.ts';
import { translateTerm } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
/** A drawing determines these values. */
export interface DrawingFields {
  /** Formula in Hill order. */
  formula: string;
  /** Molecular weight in g/mol, with three decimals. */
  weight: string;
  functions: string[];
}

/**
 * Returns undefined if the molfile is empty or unreadable. Loads the chemistry package on first
 * use.
 */
export async function computeDrawingFields(molfile: string): Promise<DrawingFields | undefined> {
  const { drawingFormula, functionalGroups, hillFormula, molecularWeight, readDrawing } =
    await import('@elucida/chemistry');
  const read = readDrawing(molfile);
  if (!read.ok || read.drawing.atoms.length === 0) return undefined;
  const formula = drawingFormula(read.drawing);
  return {
    formula: hillFormula(formula),
    weight: molecularWeight(formula).toFixed(3),
    functions: [...functionalGroups(read.drawing)],
  };
}

/** In g/mol; rounded literature values differ by less. */
const maxWeightDifference = 0.05;

/** Returns a sentence for each. An empty field contradicts nothing. */
export async function findDisagreements(
  typed: { formula: string; weight: string | number; functions: readonly string[] },
  computed: DrawingFields,
): Promise<string[]> {
  const { hillFormula, parseFormula } = await import('@elucida/chemistry');
  const found: string[] = [];
  const parsed = parseFormula(typed.formula.trim());
  if (parsed.ok && hillFormula(parsed.formula) !== computed.formula)
    found.push(
      t('The drawing has the formula {{drawn}}, but the formula field contains {{formula}}.', {
        drawn: computed.formula,
        formula: hillFormula(parsed.formula),
      }),
    );
  const weight = Number(typed.weight);
  if (weight > 0 && Math.abs(weight - Number(computed.weight)) > maxWeightDifference)
    found.push(
      t('The drawing has the weight {{drawn}} g/mol, but the weight field contains {{weight}}.', {
        drawn: localiseNumber(computed.weight),
        weight: localiseNumber(String(typed.weight)),
      }),
    );
  const missing = computed.functions.filter((group) => !typed.functions.includes(group));
  if (typed.functions.length > 0 && missing.length > 0)
    found.push(
      t('Functional groups in the drawing that are not listed: {{missing}}.', {
        missing: missing.map(translateTerm).join(', '),
      }),
    );
  return found;
}
