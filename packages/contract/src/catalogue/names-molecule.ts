/** Shorter names, such as `R`, occur in other words. */
const minLength = 3;

export interface NamedMolecule {
  name: string;
  aliases: readonly string[];
  formula: string;
  cas: string | null;
}

/** Returns whether a text contains the name, an alias, the formula or the CAS number. */
export function namesMolecule(text: string, { name, aliases, formula, cas }: NamedMolecule): boolean {
  const lowerCase = text.toLowerCase();
  return [name, ...aliases, formula, cas ?? ''].some(
    (word) => word.trim().length >= minLength && lowerCase.includes(word.trim().toLowerCase()),
  );
}
