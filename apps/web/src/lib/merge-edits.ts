type Leaves = Readonly<Record<string, unknown>>;

/** Both versions changed the field, differently. */
export interface FieldClash<Path extends string = string> {
  path: Path;
  typed: unknown;
}

export interface Edits<Path extends string> {
  /** Paths of form values, such as `author.firstname`. */
  paths: readonly Path[];
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
 * If both versions changed a field, the newest value wins and the typed one is returned as a
 * conflict, so that no input is lost silently.
 */
export function mergeEdits<Path extends string>(
  edits: Edits<Path>,
): { kept: Path[]; clashes: FieldClash<Path>[] } {
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
