import { fieldsOf, type importFields } from '@learning-cms/contract/records/import-fields'
import type { ImportEntity } from '@learning-cms/contract/records/import-rights'
import { yesAndNo } from '@learning-cms/texts/records/labels'
import { sql, type SQLWrapper } from 'drizzle-orm'
import { asRichText, type CellReader } from '#services/imports/cells.ts'
import { joinedEntries } from '#services/imports/entries.ts'
import { type ExportColumn } from './columns.ts'

type ImportableCell = Omit<ExportColumn, 'heading'>
type Cells<Entity extends ImportEntity> = Record<keyof (typeof importFields)[Entity], ImportableCell>

/**
 * Everything an import accepts, under the same headings and in the same order, so that an exported file can be imported
 * again unchanged.
 */
export const importable = <Entity extends ImportEntity>(entity: Entity, cells: Cells<Entity>) =>
  Object.fromEntries(
    Object.entries(fieldsOf(entity)).map(([name, { heading }]) => [
      name,
      { ...cells[name as keyof Cells<Entity>], heading },
    ]),
  ) as Record<keyof Cells<Entity>, ExportColumn>

export const textCell = (value: SQLWrapper): ImportableCell => ({ value, as: 'text' })
export const numberCell = (value: SQLWrapper): ImportableCell => ({ value, as: 'number' })
/** `value` is a JSON list of texts; `read` is how an import reads the cell. */
export const listCell = (value: SQLWrapper, read: CellReader, between: string): ImportableCell => ({
  value,
  as: 'text',
  read: (json) => joinedEntries(json, read, between),
})

/** HTML that an import would take for plain text is wrapped in a tag that sanitising removes again. */
export const richCell = (value: SQLWrapper): ImportableCell => ({
  value,
  as: 'text',
  read: (html) => {
    const reading = asRichText(html)
    return !reading || ('value' in reading && reading.value === html) ? html : `<span>${html}</span>`
  },
})

/** Without an exponent, which people do not write. */
export const decimalCell = (value: SQLWrapper): ImportableCell => ({
  value,
  as: 'text',
  read: (text) => {
    const [digits, places] = String(Number(text)).split('e-')
    return places === undefined ? digits! : `0.${'0'.repeat(Number(places) - 1)}${digits!.replace('.', '')}`
  },
})

export const yesNoCell = (value: SQLWrapper): ImportableCell => ({ ...textCell(sql`${value}::text`), words: yesAndNo })

/** The code by which another system knows the record; of several, the latest. */
export const codeCell = (entity: ImportEntity, id: SQLWrapper): ImportableCell =>
  textCell(sql`(
    select external_id from external_ids e where e.entity = ${sql.raw(`'${entity}'`)} and e.source = 'console' and e.row_id = ${id}
    order by e.changed_at desc, e.external_id limit 1)`)
