/** What the rules about the shape of the tree need. */
export type Branch = { id: string; parentId: string | null; isActive: boolean }
export type Tree = readonly Branch[]

export const branchOf = (tree: Tree, id: string) => tree.find((branch) => branch.id === id)

/** The ids below a parent, in the order of the given tree. */
export const childIds = (tree: Tree, parentId: string | null) =>
  tree.filter((branch) => branch.parentId === parentId).map(({ id }) => id)

/** 0 for none, 1 for a category at the top level. */
export function levelOf(tree: Tree, id: string | null): number {
  const branch = id === null ? undefined : branchOf(tree, id)
  return branch ? 1 + levelOf(tree, branch.parentId) : 0
}

/** How many levels a category and everything below it span: 1 for a leaf. */
export const heightOf = (tree: Tree, id: string): number =>
  1 + Math.max(0, ...childIds(tree, id).map((child) => heightOf(tree, child)))

export function isWithin(tree: Tree, id: string | null, ancestorId: string): boolean {
  if (id === null) return false
  return id === ancestorId || isWithin(tree, branchOf(tree, id)?.parentId ?? null, ancestorId)
}

/** Active, like all of its ancestors. */
export function isVisible(tree: Tree, id: string | null): boolean {
  if (id === null) return true
  const branch = branchOf(tree, id)
  return branch !== undefined && branch.isActive && isVisible(tree, branch.parentId)
}

/** The siblings with one of them moved to a position; beyond the end means last. */
export const placed = (ids: readonly string[], id: string, position: number) => {
  const others = ids.filter((other) => other !== id)
  return [...others.slice(0, position), id, ...others.slice(position)]
}
