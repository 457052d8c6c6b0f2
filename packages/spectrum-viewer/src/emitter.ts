/** `Events` maps a name to its payload. */
export interface Emitter<Events> {
  /** The returned function removes the listener. */
  on<Name extends keyof Events>(name: Name, listener: (payload: Events[Name]) => void): () => void;
  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void;
  clear(): void;
}

export function createEmitter<Events>(): Emitter<Events> {
  const listeners = new Map<keyof Events, Set<(payload: never) => void>>();
  return {
    on(name, listener) {
      const known = listeners.get(name) ?? new Set();
      known.add(listener);
      listeners.set(name, known);
      return () => void known.delete(listener);
    },
    emit(name, payload) {
      for (const listener of listeners.get(name) ?? [])
        (listener as (value: typeof payload) => void)(payload);
    },
    clear() {
      listeners.clear();
    },
  };
}
