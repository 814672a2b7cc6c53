import { reportQuery } from '@learning-cms/contract/analytics/analytics'
import { marginsOf, reportOf, type Exploration } from '@learning-cms/contract/analytics/exploration'
import { tableOf } from '@learning-cms/domain/analytics/report-table'
import type { Language } from '@learning-cms/texts'
import type { Db } from '#db/open.ts'
import type { Actor } from '#http/actor.ts'
import { namedTable } from './named-table.ts'
import { readReport } from '#features/analytics/analytics/report.ts'

type TableQuery = { from: string; to: string; asOf?: string | undefined; language: Language }

/** The table of an exploration as its screen has it, with the report it is made of; refuses like `readReport`. */
export async function readTable(db: Db, actor: Actor, exploration: Exploration, { language, ...range }: TableQuery) {
  const read = (one: Exploration) =>
    readReport(db, actor, reportQuery.parse({ ...reportOf(one, range), asOf: range.asOf }))
  const report = await read(exploration)
  const margins = []
  for (const one of marginsOf(exploration)) margins.push(await read(one))
  return { report, table: namedTable(tableOf(exploration, report, margins), language) }
}
