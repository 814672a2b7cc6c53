import { sql } from 'drizzle-orm'
import type { ImportProblem } from '@learning-cms/contract/records/imports'
import type { Db } from '#db/open.ts'
import { folded } from './headings.ts'
import { problem } from './target.ts'
import type { Option } from './vocabulary.ts'

type NamedCategory = { id: string; name: string; parentId: string | null }
export type CategoryLookup = { id: string } | { problem: ImportProblem }

const listCategoryNames = async (db: Db) =>
  (
    await db.execute<NamedCategory>(
      sql`select id, name, parent_id as "parentId" from categories where deleted_at is null`,
    )
  ).rows

const SEPARATOR = /[>›»/]/

/** The names from the top down to a category. */
function waysOf(byId: ReadonlyMap<string, NamedCategory>) {
  const wayTo = ({ name, parentId }: NamedCategory): string => {
    const parent = parentId === null ? undefined : byId.get(parentId)
    return parent ? `${wayTo(parent)} > ${name}` : name
  }
  return wayTo
}

/** Every category, as a cell would name it unambiguously. */
export async function categoryOptions(db: Db): Promise<Option[]> {
  const categories = await listCategoryNames(db)
  const wayTo = waysOf(new Map(categories.map((category) => [category.id, category])))
  return categories
    .map((category) => ({ path: wayTo(category), isTop: category.parentId === null }))
    .sort((one, other) => one.path.localeCompare(other.path, 'vi'))
    .map(({ path, isTop }) => ({ value: isTop ? `> ${path}` : path, label: { vi: path, en: path } }))
}

/** By a name that is unique, or by its path: all of it, or its end. */
export async function findCategories(db: Db) {
  const categories = await listCategoryNames(db)
  const byId = new Map(categories.map((category) => [category.id, category]))
  const pathOf = ({ name, parentId }: NamedCategory): string[] => {
    const parent = parentId === null ? undefined : byId.get(parentId)
    return [...(parent ? pathOf(parent) : []), folded(name)]
  }
  const wayTo = waysOf(byId)
  const paths = categories.map((category) => ({ id: category.id, path: pathOf(category) }))
  const search = (steps: readonly string[]) => {
    const fitting = paths.filter(({ path }) => path.slice(-steps.length).join('\n') === steps.join('\n'))
    const fullMatches = fitting.filter(({ path }) => path.length === steps.length)
    return fullMatches.length === 1 && steps.length > 1 ? fullMatches : fitting
  }
  const byPath = Map.groupBy(categories, (category) => wayTo(category))
  return (name: string): CategoryLookup => {
    // Exactly as exported: a path from the top, or a marker before a name that also occurs below the top.
    const exact = (name.startsWith('> ') ? byPath.get(name.slice(2)) : name.includes(' > ') && byPath.get(name)) || []
    const ambiguous = (count: number) => ({ problem: problem('category', 'imports.category-ambiguous', { count }) })
    if (exact.length > 1) return ambiguous(exact.length)
    if (exact[0]) return { id: exact[0].id }
    // A name may contain the separator.
    const asName = search([folded(name)])
    const hits = asName.length > 0 ? asName : search(name.split(SEPARATOR).map((step) => folded(step.trim())))
    const [only] = hits
    if (!only) return { problem: problem('category', 'imports.category-unknown') }
    if (hits.length > 1) return ambiguous(hits.length)
    return { id: only.id }
  }
}
