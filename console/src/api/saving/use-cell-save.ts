import type { Page } from '@learning-cms/contract/core/common'
import { isSame, merge, type RecordFields } from '@learning-cms/domain/records/merge'
import { useCallback } from 'react'
import { CellClash } from '#kit/edit/cell-edit.ts'
import { problemIn } from '#kit/feedback/failure.ts'
import type { Versioned } from '#kit/form/use-record-form.ts'
import { queryClient, refreshRows } from '#api/cache/cache.ts'
import { ApiError } from '#api/problem.ts'

type CellSaveOptions<Row extends Versioned, Values> = {
  /** The first key of the list's queries. */
  entity: string
  update: (sent: { params: { id: string }; version: number; body: Values }) => Promise<Row>
}

/** If somebody else keeps saving faster than this cell can retry, report a failure. */
const mergesAtMost = 5

/**
 * Saves fields from a cell of a list, then writes the returned row into every loaded list. Fields that somebody else
 * changed meanwhile are merged; if it is the same field, a `CellClash` is thrown.
 *
 *     const save = useCellSave({ entity: 'courses', update: coursesApi.update })
 *     edit: { as: 'money', value: (row) => row.price, with: (row, price) => ({ ...row, price }), save: (row, price) => save(row, { price }) }
 */
export function useCellSave<Row extends Versioned, Values extends RecordFields>({
  entity,
  update,
}: CellSaveOptions<Row, Values>) {
  return useCallback(
    async (row: Versioned, body: Values) => {
      let over = row
      for (let merges = 0; ; merges += 1)
        try {
          putInLists(entity, await update({ params: { id: row.id }, version: over.version, body }))
          return void refreshRows([entity])
        } catch (error) {
          const theirs = theirsIn(error, over)
          if (!theirs || merges === mergesAtMost) {
            await refreshRows([entity, 'list'])
            throw error
          }
          putInLists(entity, theirs)
          const { merged, clashes } = merge<RecordFields>({ base: over, mine: body, theirs })
          if (clashes.length > 0) throw new CellClash(theirs, problemIn(error)?.changedBy)
          // They made exactly the same change.
          if (Object.keys(body).every((field) => isSame(merged[field], theirs[field]))) return undefined
          over = theirs
        }
    },
    [entity, update],
  )
}

/** The list's row as it is now, taken from the error of a stale save. */
function theirsIn(error: unknown, over: Versioned): (Versioned & RecordFields) | undefined {
  const { current, status } = error instanceof ApiError ? error.problem : {}
  return status === 412 && current ? { ...over, ...known(over, current) } : undefined
}

const putInLists = (entity: string, saved: Versioned) =>
  queryClient.setQueriesData<Page<Versioned>>(
    { queryKey: [entity, 'list'] },
    (page) =>
      page && { ...page, rows: page.rows.map((row) => (row.id === saved.id ? { ...row, ...known(row, saved) } : row)) },
  )

/** Only the fields that a row of the list has. */
const known = (row: object, saved: object) =>
  Object.fromEntries(Object.entries(saved).filter(([field]) => Object.hasOwn(row, field)))
