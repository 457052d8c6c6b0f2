/** Length below which a word of a name gives nothing away: `D`, `R`, `1`. */
const minLength = 3;

export interface NamedMolecule {
  name: string;
  aliases: readonly string[];
  formula: string;
  cas: string | null;
}

/** Checks if a text names a molecule: by its name, an alias, its formula or its CAS number. */
export function isNameOfMolecule(text: string, { name, aliases, formula, cas }: NamedMolecule): boolean {
  const lowerCase = text.toLowerCase();
  return [name, ...aliases, formula, cas ?? ''].some(
    (word) => word.trim().length >= minLength && lowerCase.includes(word.trim().toLowerCase()),
  );
}
