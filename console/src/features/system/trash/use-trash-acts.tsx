import type { Trashed } from '@learning-cms/contract/records/trash'
import { hasField } from '@learning-cms/domain/records/fields'
import { trashWords } from '@learning-cms/texts/system/trash/trash'
import { Checkbox } from '@mantine/core'
import { ApiError } from '#api/problem.ts'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { toastError } from '#kit/feedback/toast.tsx'
import { useWords } from '#kit/text/words.ts'
import { touchedByTrash, trashApi } from './trash.api.ts'

type TrashRestoreRequest = { row: Trashed; detached?: true; withMoved?: boolean }

/** The reasons that prevent restoring, with the alternative that avoids each. */
const mendable = {
  'trash.parent-gone': 'categoriesDetached',
  'trash.category-gone': 'coursesDetached',
  'trash.email-taken': 'studentsDetached',
} as const
const isMendable = (reason: string): reason is keyof typeof mendable => Object.hasOwn(mendable, reason)

/** Restores at once. If something prevents it, explains what and offers the alternatives. */
export function useRestoring() {
  const say = useWords(trashWords)
  const restore = useSave({
    save: ({ row: { id, version }, ...body }: TrashRestoreRequest) =>
      trashApi.restore({ params: { id }, version, body }),
    touches: touchedByTrash,
    done: (_, { row }) => say('restored', { name: row.name }),
  })
  const restoreDetached = (row: Trashed, reason: keyof typeof mendable, why: string) =>
    confirm({
      title: say('restoreTitle', { name: row.name }),
      why,
      act: say(mendable[reason]),
      failed: say('restoreFailed'),
      onConfirm: () => restore.mutateAsync({ row, detached: true }),
    })
  const restoreNow = (order: TrashRestoreRequest) =>
    restore.mutateAsync(order).catch((error: Error) => {
      const problem = error instanceof ApiError ? error.problem : undefined
      if (problem && isMendable(problem.reason)) return restoreDetached(order.row, problem.reason, problem.message)
      return toastError(say('restoreFailed'), problem?.message ?? error.message, problem?.requestId)
    })
  return (row: Trashed) => {
    if (!row.moved) return void restoreNow({ row })
    let withMoved = true
    return confirm({
      title: say('restoreTitle', { name: row.name }),
      act: say('restore'),
      children: (
        <Checkbox
          label={say('withMoved', row.moved)}
          description={say('withMovedHelp')}
          defaultChecked
          onChange={(event) => (withMoved = event.currentTarget.checked)}
        />
      ),
      onConfirm: () => restoreNow({ row, withMoved }),
    })
  }
}

/** People: what is erased, and what stays of them. */
const whys = { students: 'removeStudentWhy', customers: 'removeCustomerWhy' } as const

export function useRemovingForGood() {
  const say = useWords(trashWords)
  const remove = useSave({
    save: ({ id, version }: Trashed) => trashApi.remove({ params: { id }, version }),
    touches: [['trash']],
    done: (_, { name }) => say('removed', { name }),
  })
  return (row: Trashed) =>
    confirm({
      title: say('removeTitle', { name: row.name }),
      why: say(hasField(whys, row.entity) ? whys[row.entity] : 'removeWhy'),
      act: say('remove'),
      tone: 'danger',
      failed: say('removeFailed'),
      onConfirm: () => remove.mutateAsync(row),
    })
}
