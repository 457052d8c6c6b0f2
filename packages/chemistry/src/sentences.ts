/** Names such as `a` and `b` of `from {{a}} to {{b}}`. */
type NamesIn<Sentence extends string> = Sentence extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** Values that follow the code of a sentence, if any. */
export type SentenceValues<Sentence extends string, Value> = [NamesIn<Sentence>] extends [never]
  ? []
  : [values: Readonly<Record<NamesIn<Sentence>, Value>>];
