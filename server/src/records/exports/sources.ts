import type { ExportBody, ExportEntity } from '@learning-cms/contract/records/exports'
import { entities } from '#app/registry.ts'
import type { ExportColumn, ExportSource } from '#services/exports/columns.ts'

/** The schema of the body ensures that the query is the entity's; the types cannot express that. */
export const sourceOf = (entity: ExportEntity) => entities[entity].export as ExportSource

type Input = Pick<ExportBody, 'entity' | 'columns'>

/** The columns of the file, in order. */
export function columnsOf({ entity, columns }: Input): ExportColumn[] {
  const source = sourceOf(entity)
  if (columns === 'importable') return Object.values(source.importable!.columns)
  return columns.flatMap((name) => source.columns[name] ?? [])
}

export const rightsTo = ({ entity, columns }: Input) => [
  ...sourceOf(entity).needs,
  ...((columns === 'importable' && sourceOf(entity).importable?.needs) || []),
]

/** Whether the file contains personal values, even masked ones. */
export const isPersonal = (input: Input) => columnsOf(input).some(({ mask }) => mask)
