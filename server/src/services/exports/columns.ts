import type { exportColumns, ExportedQuery, ExportEntity } from '@learning-cms/contract/records/exports'
import type { Permission } from '@learning-cms/contract/core/permissions'
import type { InEach, Language } from '@learning-cms/texts'
import type { Texts } from '@learning-cms/texts'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { By } from '#http/actor.ts'

/** A column of a file. Timestamps are written in Vietnam time. */
export type ExportColumn = {
  heading: InEach
  value: SQLWrapper
  as: 'text' | 'number' | 'money' | 'instant' | 'day'
  /** The labels of values that are keys, such as statuses. */
  words?: Readonly<Record<Language, Texts>>
  /** Converts a text that contains such keys. */
  read?: (text: string, language: Language) => string
  /** Masks a personal value for people who may not export it in full. */
  mask?: (value: string) => string
  /** Summed, for comparing the file with the figure in the list. */
  isSummed?: true
}

type ColumnOf<Entity> = Entity extends ExportEntity ? (typeof exportColumns)[Entity][number] : string
type QueryOf<Entity> = Entity extends ExportEntity ? ExportedQuery<Entity> : ExportedQuery

/** What one list exports: its tables, conditions and order. For a named list, every column must have its source. */
export type ExportSource<Entity extends ExportEntity | undefined = undefined> = {
  needs: readonly Permission[]
  name: InEach
  /** The columns of the file for each column of the list. */
  columns: Readonly<Record<ColumnOf<Entity>, readonly ExportColumn[]>>
  /** Everything an import of the list accepts, and the rights for seeing all of it besides `needs`. */
  importable?: { needs: readonly Permission[]; columns: Readonly<Record<string, ExportColumn>> }
  /**
   * A last line with the sums of all summed columns, under this word: of a ledger they must be equal, or there is no
   * file.
   */
  closes?: InEach
  from: SQL
  where: (query: QueryOf<Entity>, by: By) => SQL | undefined
  id: SQLWrapper
  sortBy: Readonly<Record<string, SQLWrapper>>
}
