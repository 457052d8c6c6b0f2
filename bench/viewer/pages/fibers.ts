export interface Fiber {
  type: unknown;
  memoizedProps: Record<string, unknown> | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** Finds a node of the React tree, to operate a component without an API. */
export function findFiber(
  from: Fiber | null | undefined,
  isWanted: (fiber: Fiber) => boolean,
): Fiber | undefined {
  for (let fiber = from; fiber; fiber = fiber.sibling) {
    if (isWanted(fiber)) return fiber;
    const found = findFiber(fiber.child, isWanted);
    if (found) return found;
  }
  return undefined;
}
