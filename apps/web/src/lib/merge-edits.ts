type Leaves = Readonly<Record<string, unknown>>;

/** A field that the typed and the newest version both changed, each in its own way. */
export interface EditConflict<Path extends string = string> {
  path: Path;
  typed: unknown;
}

export interface Edits<Path extends string> {
  /** Where the values of a form are, as `author.firstname`. */
  paths: readonly Path[];
  /** What the form was filled from. */
  base: object;
  typed: object;
  newest: object;
  isTyped: (path: Path) => boolean;
  isSame: (path: Path, one: unknown, other: unknown) => boolean;
}

export function valueAt(values: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Leaves)[name], values);
}

export function withValueAt<Values extends object>(values: Values, path: string, value: unknown): Values {
  const [name = '', ...rest] = path.split('.');
  const inner =
    rest.length === 0 ? value : withValueAt((values as Leaves)[name] as object, rest.join('.'), value);
  return { ...values, [name]: inner };
}

/**
 * Lays what was typed over a newer version. Where both changed a field the newest has it, and what was typed is told
 * as a clash: nothing that was typed is dropped without a word.
 */
export function mergeEdits<Path extends string>(
  edits: Edits<Path>,
): { kept: Path[]; clashes: EditConflict<Path>[] } {
  const { paths, base, typed, newest, isTyped, isSame } = edits;
  const changed = paths.filter(
    (path) => isTyped(path) && !isSame(path, valueAt(typed, path), valueAt(newest, path)),
  );
  const isKept = (path: Path) => isSame(path, valueAt(base, path), valueAt(newest, path));
  return {
    kept: changed.filter(isKept),
    clashes: changed.filter((path) => !isKept(path)).map((path) => ({ path, typed: valueAt(typed, path) })),
  };
}
