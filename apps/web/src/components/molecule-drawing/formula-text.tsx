import { Fragment } from 'react';

export function FormulaText({ formula }: { formula: string }) {
  const parts = formula.split(/(\d+)/).filter((part) => part !== '');
  return (
    <span>{parts.map((part, index) => (/^\d+$/.test(part) ? <sub key={index}>{part}</sub> : part))}</span>
  );
}

/**
 * Formula in a sentence, such as C3H7Br or CH3: at least two symbols of elements, and a number. An
 * atom's name (C4) and an isotope (13C) have one symbol.
 */
const formulaInSentence =
  /\b((?=[A-Za-z]*\d)(?:(?:Br|Cl|Li|Mg|Na|Se|Si|Sn|[BCDFHIKNOPS])\d*){2,})(?![A-Za-z\d])/;

/** The text stays as written when it is copied. */
export function ChemicalSentence({ text }: { text: string }) {
  const parts = text.split(formulaInSentence);
  return parts.map((part, index) => (
    // The separator's group makes every second part a formula.
    <Fragment key={index}>{index % 2 === 1 ? <FormulaText formula={part} /> : part}</Fragment>
  ));
}
