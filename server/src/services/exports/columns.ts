import type { exportColumns, ExportedQuery, ExportEntity } from '@learning-cms/contract/records/exports'
import type { Permission } from '@learning-cms/contract/core/permissions'
import type { InEach, Language } from '@learning-cms/texts'
import type { Texts } from '@learning-cms/texts'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { By } from '#http/actor.ts'

/** A column of a file. A moment is written as the clocks of Vietnam show it. */
export type ExportColumn = {
  heading: InEach
  value: SQLWrapper
  as: 'text' | 'number' | 'money' | 'instant' | 'day'
  /** For values that are words of ours. */
  words?: Readonly<Record<Language, Texts>>
  /** For texts that hold words of ours. */
  read?: (text: string, language: Language) => string
  /** A personal value, and what of it those see who may not export such. */
  mask?: (value: string) => string
  /** Summed up, for comparing the file with what the list says. */
  isSummed?: true
}

type ColumnOf<Entity> = Entity extends ExportEntity ? (typeof exportColumns)[Entity][number] : string

/** What one list writes to a file: its own tables, conditions and order. Of a list that is named, every column has its source. */
export type ExportSource<Entity extends ExportEntity | undefined = undefined> = {
  needs: readonly Permission[]
  name: InEach
  /** The columns of the file for each column of the list. */
  columns: Readonly<Record<ColumnOf<Entity>, readonly ExportColumn[]>>
  /** Everything that an import of the list takes, and what seeing all of it asks for beyond `needs`. */
  importable?: { needs: readonly Permission[]; columns: Readonly<Record<string, ExportColumn>> }
  from: SQL
  where: (query: ExportedQuery, by: By) => SQL | undefined
  id: SQLWrapper
  sortBy: Readonly<Record<string, SQLWrapper>>
}
