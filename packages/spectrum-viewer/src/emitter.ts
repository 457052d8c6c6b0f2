/** Listeners by the name of what happens; `Events` maps a name to what is told. */
export interface Emitter<Events> {
  /** Adds a listener; the answer takes it away again. */
  on<Name extends keyof Events>(name: Name, listener: (told: Events[Name]) => void): () => void;
  emit<Name extends keyof Events>(name: Name, told: Events[Name]): void;
  clear(): void;
}

export function createEmitter<Events>(): Emitter<Events> {
  const listeners = new Map<keyof Events, Set<(told: never) => void>>();
  return {
    on(name, listener) {
      const known = listeners.get(name) ?? new Set();
      known.add(listener);
      listeners.set(name, known);
      return () => void known.delete(listener);
    },
    emit(name, told) {
      for (const listener of listeners.get(name) ?? []) (listener as (value: typeof told) => void)(told);
    },
    clear() {
      listeners.clear();
    },
  };
}
