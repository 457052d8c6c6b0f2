/** Shows a formula with subscripts. */
export function FormulaText({ formula }: { formula: string }) {
  const parts = formula.split(/(\d+)/).filter((part) => part !== '');
  return (
    <span>{parts.map((part, index) => (/^\d+$/.test(part) ? <sub key={index}>{part}</sub> : part))}</span>
  );
}
