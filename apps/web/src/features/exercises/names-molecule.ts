import type { Molecule } from '@elucida/contract';

/** Words of a name that are too short to give anything away: `D`, `R`, `1`. */
const shortest = 3;

/** Whether a text that students see names the molecule: by its name, an alias, its formula or its CAS number. */
export function namesMolecule(
  text: string,
  molecule: Pick<Molecule, 'name' | 'aliases' | 'formula' | 'cas'>,
): boolean {
  const said = text.toLowerCase();
  const { name, aliases, formula, cas } = molecule;
  return [name, ...aliases, formula, cas].some(
    (word) => word.trim().length >= shortest && said.includes(word.trim().toLowerCase()),
  );
}
