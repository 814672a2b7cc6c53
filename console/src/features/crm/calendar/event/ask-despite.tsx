import type { Clashes } from '@learning-cms/contract/crm/calendar/calendar-resources'
import { Cancelled } from '#api/problem.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { problemIn } from '#kit/feedback/failure.ts'
import { ClashList } from './Clashes.tsx'

/** What is in the way, if that is why it was refused. */
export function clashesIn(error: unknown): Clashes | undefined {
  const values = problemIn(error)?.values as Partial<Clashes> | undefined
  return values?.clashes && { clashes: values.clashes, isPartial: values.isPartial ?? false }
}

/** After a refusal for clashes: shows them and offers to do it nevertheless. */
export function askDespite(words: { title: string; act: string }, again: () => unknown) {
  return (error: unknown): never => {
    const found = clashesIn(error)
    if (!found) throw error
    confirm({ ...words, children: <ClashList {...found} />, onConfirm: again })
    throw new Cancelled()
  }
}
