export interface Fiber {
  type: unknown;
  memoizedProps: Record<string, unknown> | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** Operates components without a public handle. */
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
