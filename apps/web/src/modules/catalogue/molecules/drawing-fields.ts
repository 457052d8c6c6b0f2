import { localiseNumber } from '../../../languages/numbers.ts';
import { translateMessage } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
/** What a drawing tells of the fields beside it. */
export interface DrawingFields {
  /** In Hill order. */
  formula: string;
  /** g/mol, three decimals. */
  weight: string;
  functions: string[];
}

/** The facts of a molfile, or undefined where it is empty or cannot be read. Loads the chemistry when first asked. */
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

/** Rounded values of the literature differ by less. */
const toleratedWeight = 0.05;

/** Where what was typed contradicts the drawing, in sentences. An empty field contradicts nothing. */
export async function findDisagreements(
  typed: { formula: string; weight: string | number; functions: readonly string[] },
  facts: DrawingFields,
): Promise<string[]> {
  const { hillFormula, parseFormula } = await import('@elucida/chemistry');
  const found: string[] = [];
  const parsed = parseFormula(typed.formula.trim());
  if (parsed.ok && hillFormula(parsed.formula) !== facts.formula)
    found.push(
      t('The drawing has the formula {{drawn}}, but the formula field says {{formula}}.', {
        drawn: facts.formula,
        formula: hillFormula(parsed.formula),
      }),
    );
  const weight = Number(typed.weight);
  if (weight > 0 && Math.abs(weight - Number(facts.weight)) > toleratedWeight)
    found.push(
      t('The drawing weighs {{drawn}} g/mol, but the weight field says {{weight}}.', {
        drawn: localiseNumber(facts.weight),
        weight: localiseNumber(String(typed.weight)),
      }),
    );
  const missing = facts.functions.filter((group) => !typed.functions.includes(group));
  if (typed.functions.length > 0 && missing.length > 0)
    found.push(
      t('Functional groups in the drawing that are not listed: {{missing}}.', {
        missing: missing.map(translateMessage).join(', '),
      }),
    );
  return found;
}
