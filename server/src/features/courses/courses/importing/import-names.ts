import type { Db } from '#db/open.ts'
import { findCategories, type CategoryLookup } from '#services/imports/category-names.ts'
import { plain } from '#services/imports/cells.ts'
import { folded } from '#services/imports/headings.ts'
import { problem, textIn, type Draft } from '#services/imports/target.ts'
import { listInstructors } from './import-queries.ts'

/** Files contain names of categories and instructors; courses store their ids. */
export async function resolveNames(db: Db, drafts: readonly Draft[]) {
  const categoryOf = await findCategories(db)
  const instructorOf = await instructorsBy(db, drafts)
  for (const { values, problems } of drafts) {
    const take = (field: string, find: (name: string) => CategoryLookup) => {
      const name = textIn(values, field)
      if (name === undefined) return
      const found = find(name)
      delete values[field]
      if ('id' in found) values[`${field}Id`] = found.id
      else problems.push({ ...found.problem, value: name })
    }
    take('category', categoryOf)
    take('instructor', instructorOf)
  }
}

async function instructorsBy(db: Db, drafts: readonly Draft[]) {
  const names = drafts.flatMap(({ values }) => textIn(values, 'instructor') ?? [])
  const known = names.length > 0 ? await listInstructors(db, [...new Set(names.map((one) => one.toLowerCase()))]) : []
  return (name: string): CategoryLookup => {
    const byEmail = known.filter(({ email }) => email === plain(name).toLowerCase())
    const hits = byEmail.length > 0 ? byEmail : known.filter((one) => folded(one.name) === folded(name))
    const [only] = hits
    if (!only) return { problem: problem('instructor', 'imports.instructor-unknown') }
    if (hits.length > 1)
      return { problem: problem('instructor', 'imports.instructor-ambiguous', { count: hits.length }) }
    return { id: only.id }
  }
}
