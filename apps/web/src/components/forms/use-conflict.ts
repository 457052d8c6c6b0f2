import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type EditConflict, mergeEdits, valueAt, withValueAt } from '../../lib/merge-edits.ts';

/** The newest version of what a form edits. */
export interface NewestVersion {
  /** Another one each time that a newer version is what the form is filled from. */
  loads: number;
  /** Throws where it cannot be had. */
  load: () => Promise<void>;
}

/** How the value of a field is told to who typed it. */
export interface ConflictField {
  label: string;
  /** Values are told as they are; lists with commas. */
  show?: (value: never) => ReactNode;
  isSame?: (one: never, other: never) => boolean;
}

type LeafPath<Values> = {
  [Name in keyof Values & string]: Values[Name] extends readonly unknown[] | string | number | boolean
    ? Name
    : Values[Name] extends object
      ? `${Name}.${LeafPath<Values[Name]>}`
      : Name;
}[keyof Values & string];

/** Every field of a form by its path. */
export type ConflictFields<Values> = Readonly<Record<LeafPath<Values>, ConflictField>>;

interface Form<Values> {
  getValues: () => Values;
  setValues: (values: Values) => void;
  resetDirty: (values: Values) => void;
  isDirty: (path: string) => boolean;
}

export interface ConflictOptions<Values extends object> {
  form: Form<Values>;
  failure: { isStale: boolean; forget: () => void; take: (error: Error) => void };
  /** The values of the version that is edited. */
  initial: Values;
  /** Where there is none, as for what is new, there is no conflict. */
  newest: NewestVersion | undefined;
  fields: ConflictFields<Values>;
  /** Sends the form as its button does. */
  send: () => void;
}

/** What came of loading a newer version. */
interface Merged {
  clashes: readonly EditConflict[];
  hasKept: boolean;
  needsDecision: boolean;
}

export interface Conflict {
  isStale: boolean;
  isLoading: boolean;
  merged: Merged | undefined;
  /** Something that was typed is told, and not in the form. */
  isOpen: boolean;
  /** What was typed is kept where the newest version has not changed that field, else told. */
  load: () => void;
  /** What was typed wins; the rest is as in the newest version. */
  saveOver: () => void;
  labelOf: (clash: EditConflict) => string;
  show: (clash: EditConflict) => ReactNode;
  restoreTyped: (clash: EditConflict) => void;
  dismiss: () => void;
}

function formatValue(value: unknown): ReactNode {
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** What a form does when somebody else was faster: the newest version is loaded under what was typed. */
export function useConflict<Values extends object>(options: ConflictOptions<Values>): Conflict {
  const { form, failure, initial, newest, send } = options;
  const fields = options.fields as Readonly<Record<string, ConflictField>>;
  const base = useRef(initial);
  const loads = useRef(newest?.loads);
  const asked = useRef<'newest' | 'over'>(undefined);
  const [merged, setMerged] = useState<Merged>();
  const [isLoading, setLoading] = useState(false);

  const paths = Object.keys(fields);
  const isSame = (path: string, one: unknown, other: unknown) =>
    fields[path]?.isSame?.(one as never, other as never) ?? JSON.stringify(one) === JSON.stringify(other);

  // Each render compares; only a newer load sets state.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => {
    const isNewer = loads.current !== newest?.loads;
    const before = base.current;
    base.current = initial;
    loads.current = newest?.loads;
    if (!isNewer) {
      // Saved: what was typed beside it was read, and left out.
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
      setMerged({ clashes, hasKept: kept.length > 0, needsDecision: how === 'newest' });
    }
  });

  const ask = async (how: 'newest' | 'over') => {
    asked.current = how;
    setLoading(true);
    try {
      await newest?.load();
    } catch (error) {
      asked.current = undefined;
      failure.take(error as Error);
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
          last && { ...last, clashes: last.clashes.filter((clash) => clash.path !== path), hasKept: true },
      );
    },
    dismiss: () => setMerged(undefined),
  };
}
