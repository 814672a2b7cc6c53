import type { Page } from '@learning-cms/contract/common'
import { useCallback } from 'react'
import { wordsNow } from '#kit/words.ts'
import { apiWords } from './api.words.ts'
import { queryClient, refreshRows } from './cache.ts'
import { ApiError } from './problem.ts'

type Versioned = { id: string; version: number }
type Saving<Row extends Versioned, Fields> = {
  /** The first key of the list's queries. */
  entity: string
  update: (sent: { params: { id: string }; version: number; body: Fields }) => Promise<Row>
}

/**
 * Saves one field from a cell of a list. The row that comes back takes its place in every list that is loaded.
 *
 *     const save = useCellSave({ entity: 'courses', update: coursesApi.update })
 *     edit: { as: 'money', value: (row) => row.price, with: (row, price) => ({ ...row, price }), save: (row, price) => save(row, { price }) }
 */
export function useCellSave<Row extends Versioned, Fields>({ entity, update }: Saving<Row, Fields>) {
  return useCallback(
    async ({ id, version }: Versioned, body: Fields) => {
      try {
        const saved = await update({ params: { id }, version, body })
        queryClient.setQueriesData<Page<Versioned>>(
          { queryKey: [entity, 'list'] },
          (page) =>
            page && { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, ...known(row, saved) } : row)) },
        )
        void refreshRows([entity])
      } catch (error) {
        await refreshRows([entity, 'list'])
        if (error instanceof ApiError && error.problem.status === 412)
          throw new Error(wordsNow(apiWords)('changedMeanwhile'), { cause: error })
        throw error
      }
    },
    [entity, update],
  )
}

/** Of the record, what a row of the list has. */
const known = (row: object, saved: object) =>
  Object.fromEntries(Object.entries(saved).filter(([field]) => Object.hasOwn(row, field)))
