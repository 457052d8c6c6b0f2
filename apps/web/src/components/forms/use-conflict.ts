import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldClash, mergeEdits, valueAt, withValueAt } from '../../lib/merge-edits.ts';

export interface NewestVersion {
  /** Number that changes each time the form is filled with a newer version. */
  loads: number;
  /** Loads the newest version. Throws if it is not available. */
  load: () => Promise<void>;
}

interface ConflictField<Value> {
  label: string;
  /** Formats the value; by default as it is, lists with commas. */
  show?: (value: Value) => ReactNode;
  isSame?: (one: Value, other: Value) => boolean;
}

type LeafPath<Values> = {
  [Name in keyof Values & string]: Values[Name] extends readonly unknown[] | string | number | boolean
    ? Name
    : Values[Name] extends object
      ? `${Name}.${LeafPath<Values[Name]>}`
      : Name;
}[keyof Values & string];

type ValueAt<Values, Path> = Path extends keyof Values
  ? Values[Path]
  : Path extends `${infer Name extends keyof Values & string}.${infer Rest}`
    ? ValueAt<Values[Name], Rest>
    : never;

/** Fields of a form by path. */
export type ConflictFields<Values> = {
  readonly [Path in LeafPath<Values>]: ConflictField<ValueAt<Values, Path>>;
};

interface Form<Values> {
  getValues: () => Values;
  setValues: (values: Values) => void;
  resetDirty: (values: Values) => void;
  isDirty: (path: string) => boolean;
}

export interface ConflictOptions<Values extends object> {
  form: Form<Values>;
  failure: { isStale: boolean; forget: () => void; show: (error: Error) => void };
  /** Values of the edited version. */
  initial: Values;
  /** Undefined for a new entity, which has no conflicts. */
  newest: NewestVersion | undefined;
  fields: ConflictFields<Values>;
  send: () => void;
}

interface Merged {
  clashes: readonly FieldClash[];
  hasTypedValues: boolean;
  /** True if the user loaded the version by a button, which is gone then. */
  isRequested: boolean;
}

export interface Conflict {
  isStale: boolean;
  isLoading: boolean;
  merged: Merged | undefined;
  /** True if a typed value is only in the notice. */
  isOpen: boolean;
  /** Loads the newest version; typed values stay in fields that it did not change. */
  load: () => void;
  saveOver: () => void;
  labelOf: (clash: FieldClash) => string;
  show: (clash: FieldClash) => ReactNode;
  restoreTyped: (clash: FieldClash) => void;
  dismiss: () => void;
}

function formatValue(value: unknown): ReactNode {
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** Loads the newest version and keeps typed values of the fields that it did not change. */
export function useConflict<Values extends object>(options: ConflictOptions<Values>): Conflict {
  const { form, failure, initial, newest, send } = options;
  const fields = options.fields as Readonly<Record<string, ConflictField<never>>>;
  const base = useRef(initial);
  const loads = useRef(newest?.loads);
  const asked = useRef<'newest' | 'over'>(undefined);
  const [merged, setMerged] = useState<Merged>();
  const [isLoading, setLoading] = useState(false);

  const paths = Object.keys(fields);
  const isSame = (path: string, one: unknown, other: unknown) =>
    fields[path]?.isSame?.(one as never, other as never) ?? JSON.stringify(one) === JSON.stringify(other);

  // Compares after each render; sets state only after a load or a save.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => {
    const isNewer = loads.current !== newest?.loads;
    const before = base.current;
    base.current = initial;
    loads.current = newest?.loads;
    if (!isNewer) {
      // A save closes the notice of typed values that are not in the form.
      if (paths.some((path) => !isSame(path, valueAt(before, path), valueAt(initial, path))))
        setMerged(undefined);
      return;
    }
    const how = asked.current;
    asked.current = undefined;
    const typed = form.getValues();
    const { kept, clashes } = mergeEdits({
      paths,
      base: before,
      typed,
      newest: initial,
      isTyped: (path) => form.isDirty(path),
      isSame,
    });
    const mine = how === 'over' ? [...kept, ...clashes.map(({ path }) => path)] : kept;
    form.setValues(mine.reduce((values, path) => withValueAt(values, path, valueAt(typed, path)), initial));
    form.resetDirty(initial);
    failure.forget();
    if (how === 'over') {
      setMerged(undefined);
      send();
    } else if (how === 'newest' || clashes.length > 0) {
      setMerged({ clashes, hasTypedValues: kept.length > 0, isRequested: how === 'newest' });
    }
  });

  const ask = async (how: 'newest' | 'over') => {
    asked.current = how;
    setLoading(true);
    try {
      await newest?.load();
    } catch (error) {
      asked.current = undefined;
      failure.show(error as Error);
    } finally {
      setLoading(false);
    }
  };
  return {
    isStale: newest !== undefined && failure.isStale,
    isLoading,
    merged,
    isOpen: merged !== undefined && merged.clashes.length > 0,
    load: () => void ask('newest'),
    saveOver: () => void ask('over'),
    labelOf: ({ path }) => fields[path]?.label ?? path,
    show: ({ path, typed }) => (fields[path]?.show ?? formatValue)(typed as never),
    restoreTyped: ({ path, typed }) => {
      form.setValues(withValueAt(form.getValues(), path, typed));
      setMerged(
        (last) =>
          last && {
            ...last,
            clashes: last.clashes.filter((clash) => clash.path !== path),
            hasTypedValues: true,
          },
      );
    },
    dismiss: () => setMerged(undefined),
  };
}
