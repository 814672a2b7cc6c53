import type { Language } from '@learning-cms/texts'
import { personalDataWords } from '@learning-cms/texts/crm/privacy/personal-data'
import { csvHead, csvLine } from '@learning-cms/domain/tables/csv'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { namesOf } from '@learning-cms/domain/records/fields'
import type { Section } from './section.ts'
import { sections, type SectionName } from './sections.ts'

/** Rows of one section. If there are more, the package's explanatory file says so. */
export const ROWS_MOST = 200_000

export type PersonalRow = Record<string, unknown>
export type PersonalSection = { name: SectionName; columns: readonly string[]; rows: PersonalRow[]; isCut: boolean }

/** All sections as they were at one moment. */
export const readSections = (db: Db, personId: string) =>
  db.transaction(
    async (tx) => {
      const read: PersonalSection[] = []
      for (const name of namesOf(sections)) read.push(await readOne(tx, name, personId))
      return read
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

async function readOne(tx: Db, name: SectionName, personId: string): Promise<PersonalSection> {
  const section: Section = sections[name]
  const columns = Object.keys(section.columns)
  const { rows } = await tx.execute<{ row: PersonalRow }>(sql`
    select row_to_json(r) as row from (
      select ${sql.join(
        Object.entries(section.columns).map(([as, value]): SQL => sql`${value} as ${sql.identifier(as)}`),
        sql`, `,
      )} from ${section.from(personId)} limit ${ROWS_MOST + 1}) r`)
  return { name, columns, rows: rows.slice(0, ROWS_MOST).map(({ row }) => row), isCut: rows.length > ROWS_MOST }
}

/** With headings that the person understands. */
export function csvOf(columns: readonly string[], rows: readonly PersonalRow[], language: Language) {
  const words: Readonly<Record<string, string>> = personalDataWords[language]
  const head = csvHead(columns.map((column) => words[`column.${column}`] ?? column))
  return head + rows.map((row) => csvLine(columns.map((column) => cellOf(row[column])))).join('')
}

function cellOf(value: unknown) {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number') return value
  return JSON.stringify(value)
}
