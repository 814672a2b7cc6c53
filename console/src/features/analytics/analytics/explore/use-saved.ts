import { addressOf } from '@learning-cms/contract/analytics/exploration-address'
import type { ReportState, SavedReport } from '@learning-cms/contract/analytics/saved-reports'
import { savedWords } from '@learning-cms/texts/analytics/saved'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSave } from '#api/saving/use-save.ts'
import { useWords } from '#kit/text/words.ts'
import { savedApi, savedList } from './saved.api.ts'
import type { Exploring } from './use-exploration.ts'

const touches = [['saved-reports']] as const

/** What is chosen, as it is stored. */
export const stateOf = (exploring: Exploring): ReportState =>
  Object.fromEntries(Object.entries(addressOf(exploring)).flatMap(([key, value]) => (value ? [[key, value]] : [])))

const isSame = (one: ReportState, other: ReportState) => {
  const sorted = (state: ReportState) => JSON.stringify(Object.entries(state).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return sorted(one) === sorted(other)
}

/** Saved reports, the one that is open, and what can be done with it. */
export function useSaved(exploring: Exploring) {
  const say = useWords(savedWords)
  const navigate = useNavigate()
  const search: Record<string, string | undefined> = useSearch({ strict: false })
  const { data } = useQuery(savedList)
  const reports = data?.rows ?? []
  const open = reports.find(({ id }) => id === search['saved'])
  const now = stateOf(exploring)
  const show = (state: ReportState, id?: string) =>
    void navigate({ to: '.', search: { ...state, saved: id }, replace: true, resetScroll: false })
  const restore = useSave({
    save: ({ id, version }: SavedReport) => savedApi.restore({ params: { id }, version: version + 1 }),
    touches,
    done: ({ name }) => say('restored', { name }),
    failed: say('restoreFailed'),
  })
  const remove = useSave({
    save: ({ id, version }: SavedReport) => savedApi.remove({ params: { id }, version }),
    touches,
    done: (_, { name }) => say('removed', { name }),
    undo: (_, report) => () => restore.mutate(report),
    failed: say('removeFailed'),
    onSaved: () => show(now),
  })
  const keep = useSave({
    save: ({ id, version }: SavedReport) => savedApi.update({ params: { id }, version, body: { state: now } }),
    touches,
    done: ({ name }) => say('done', { name }),
    failed: say('failed'),
  })
  return {
    reports,
    open,
    now,
    isModified: open !== undefined && !isSame(open.state, now),
    show: (report: SavedReport) => show(report.state, report.id),
    remove: remove.mutate,
    keep: keep.mutate,
  }
}
export type Saved = ReturnType<typeof useSaved>
