/** Shorter words of a name give nothing away: `D`, `R`, `1`. */
const minLength = 3;

export interface NamedMolecule {
  name: string;
  aliases: readonly string[];
  formula: string;
  cas: string | null;
}

/** Compares names, aliases, formula and CAS number. */
export function isNameOfMolecule(text: string, { name, aliases, formula, cas }: NamedMolecule): boolean {
  const lowerCase = text.toLowerCase();
  return [name, ...aliases, formula, cas ?? ''].some(
    (word) => word.trim().length >= minLength && lowerCase.includes(word.trim().toLowerCase()),
  );
}
