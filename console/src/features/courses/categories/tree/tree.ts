import { DEEPEST_LEVEL, type Category } from '@learning-cms/contract/courses/categories'

export type Tree = readonly Category[]
/** The parent, and the position among its children without the moved category. */
export type CategoryPlace = { parentId: string | null; position: number }
export type TreeRefusal = 'cycle' | 'depth' | 'namesake'

/** Folds like the server's list search: without accents and case. */
export const fold = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase().replace(/\s+/g, ' ').trim()

export const categoryOf = (tree: Tree, id: string | null | undefined) => tree.find((category) => category.id === id)

export const childrenOf = (tree: Tree, parentId: string | null) =>
  tree.filter((category) => category.parentId === parentId).sort((a, b) => a.sortOrder - b.sortOrder)

const othersBelow = (tree: Tree, parentId: string | null, id: string) =>
  childrenOf(tree, parentId).filter((category) => category.id !== id)

export function pathOf(tree: Tree, id: string | null): Category[] {
  const category = categoryOf(tree, id)
  return category ? [...pathOf(tree, category.parentId), category] : []
}

export const heightOf = (tree: Tree, id: string): number =>
  1 + Math.max(0, ...childrenOf(tree, id).map((child) => heightOf(tree, child.id)))

export const isWithin = (tree: Tree, id: string | null, ancestorId: string) =>
  pathOf(tree, id).some((category) => category.id === ancestorId)

export const levelOf = (tree: Tree, parentId: string | null) => pathOf(tree, parentId).length + 1

export const placeOf = (tree: Tree, id: string): CategoryPlace => {
  const parentId = categoryOf(tree, id)?.parentId ?? null
  return { parentId, position: childrenOf(tree, parentId).findIndex((category) => category.id === id) }
}

export const isSamePlace = (a: CategoryPlace, b: CategoryPlace) =>
  a.parentId === b.parentId && a.position === b.position

/** The server's refusal of this move, known before sending it. */
export function refusalOf(tree: Tree, id: string, { parentId }: CategoryPlace): TreeRefusal | undefined {
  if (isWithin(tree, parentId, id)) return 'cycle'
  if (levelOf(tree, parentId) + heightOf(tree, id) - 1 > DEEPEST_LEVEL) return 'depth'
  const name = fold(categoryOf(tree, id)?.name ?? '')
  if (othersBelow(tree, parentId, id).some((category) => fold(category.name) === name)) return 'namesake'
  return undefined
}

/** The tree after a category has moved: order, levels, visibility and counts recalculated. */
export function withMoved(tree: Tree, id: string, { parentId, position }: CategoryPlace): Category[] {
  const moved = categoryOf(tree, id)
  if (!moved || isWithin(tree, parentId, id)) return [...tree]
  const others = othersBelow(tree, parentId, id)
  const siblings = [...others.slice(0, position), { ...moved, parentId }, ...others.slice(position)]
  const left = parentId === moved.parentId ? [] : othersBelow(tree, moved.parentId, id)
  const placed = new Map([left, siblings].flatMap((row) => row.map((c, sortOrder) => [c.id, { ...c, sortOrder }])))
  return ordered(tree.map((category) => placed.get(category.id) ?? category))
}

function ordered(tree: Tree, parent: Category | null = null): Category[] {
  return childrenOf(tree, parent?.id ?? null).flatMap((child) => {
    const visible = {
      ...child,
      level: (parent?.level ?? 0) + 1,
      parentName: parent?.name ?? null,
      isVisible: child.isActive && (parent?.isVisible ?? true),
    }
    const below = ordered(tree, visible)
    const children = below.filter((category) => category.parentId === child.id)
    const sum = children.reduce((total, { subtreeCourseCount }) => total + subtreeCourseCount, child.courseCount)
    return [{ ...visible, childCount: children.length, subtreeCourseCount: sum }, ...below]
  })
}

export type VisibleRow = {
  category: Category
  isOpen: boolean
  hasChildren: boolean
  isMatch: boolean
  /** From 1, among `siblings`. */
  place: number
  siblings: number
}

/** Visible rows: with a search, the matches and their ancestors; otherwise every row that no closed parent hides. */
export function visibleRows(
  tree: Tree,
  { closed, search }: { closed: ReadonlySet<string>; search: string },
): VisibleRow[] {
  const needle = fold(search)
  const isMatch = ({ name }: Category) => needle !== '' && fold(name).includes(needle)
  const visibleIds = new Set(
    needle === ''
      ? tree.map(({ id }) => id)
      : tree.filter(isMatch).flatMap(({ id }) => pathOf(tree, id).map((c) => c.id)),
  )
  const rowsBelow = (parentId: string | null): VisibleRow[] => {
    const siblings = childrenOf(tree, parentId).filter(({ id }) => visibleIds.has(id))
    return siblings.flatMap((category, index) => {
      const hasChildren = tree.some((child) => child.parentId === category.id && visibleIds.has(child.id))
      const isOpen = hasChildren && (needle !== '' || !closed.has(category.id))
      const row = {
        category,
        isOpen,
        hasChildren,
        isMatch: isMatch(category),
        place: index + 1,
        siblings: siblings.length,
      }
      return [row, ...(isOpen ? rowsBelow(category.id) : [])]
    })
  }
  return rowsBelow(null)
}

export type Arrow = 'up' | 'down' | 'in' | 'out'

/** One step of a picked-up category: among its siblings, into the one before it, or out behind its parent. */
export function stepped(tree: Tree, id: string, from: CategoryPlace, arrow: Arrow): CategoryPlace | undefined {
  const others = othersBelow(tree, from.parentId, id)
  if (arrow === 'up') return from.position > 0 ? { ...from, position: from.position - 1 } : undefined
  if (arrow === 'down') return from.position < others.length ? { ...from, position: from.position + 1 } : undefined
  if (arrow === 'in') {
    const host = others[from.position - 1]
    return host && { parentId: host.id, position: othersBelow(tree, host.id, id).length }
  }
  const parent = categoryOf(tree, from.parentId)
  if (!parent) return undefined
  const uncles = othersBelow(tree, parent.parentId, id)
  return { parentId: parent.parentId, position: uncles.findIndex((uncle) => uncle.id === parent.id) + 1 }
}

/**
 * Where a dragged category would land: in the gap before `rows[gap]`, near the wanted level. `rows` are the visible
 * rows without the dragged one and its descendants.
 */
export function landing(
  tree: Tree,
  rows: readonly Category[],
  { gap, level }: { gap: number; level: number },
  id: string,
) {
  const above = rows[gap - 1]
  const below = rows[gap]
  const deepest = above ? above.level + 1 : 1
  const shallowest = below ? below.level : 1
  const targetLevel = Math.min(Math.max(level, shallowest), deepest)
  const path = above ? pathOf(tree, above.id) : []
  const parent = path[targetLevel - 2] ?? null
  const before = path[targetLevel - 1]
  const others = othersBelow(tree, parent?.id ?? null, id)
  const isFirst = below !== undefined && below.parentId === (parent?.id ?? null)
  const first = isFirst ? 0 : others.length
  const position = before ? others.findIndex((other) => other.id === before.id) + 1 : first
  return { place: { parentId: parent?.id ?? null, position } satisfies CategoryPlace, level: targetLevel }
}
