import type { Board } from '@learning-cms/contract/analytics/saved-reports'
import { tileWords } from '@learning-cms/texts/analytics/tiles'
import { useQuery } from '@tanstack/react-query'
import { useSave } from '#api/saving/use-save.ts'
import { savedApi } from '#features/analytics/analytics/explore/saved.api.ts'
import { useWords } from '#kit/text/words.ts'
import { pinsOf } from './tiles.api.ts'

const touches = [['saved-reports']] as const

/** The reports that somebody pinned to a page, and what can be done with them. */
export function usePins(board: Board) {
  const say = useWords(tileWords)
  const { data } = useQuery(pinsOf(board))
  const rows = data?.rows ?? []
  const ids = rows.map(({ reportId }) => reportId)
  const arrange = useSave({
    save: (reportIds: string[]) => savedApi.arrange({ params: { board }, body: { reportIds } }),
    touches,
    failed: say('failed'),
  })
  const remove = useSave({
    save: (reportId: string) =>
      savedApi.arrange({ params: { board }, body: { reportIds: ids.filter((id) => id !== reportId) } }),
    touches,
    done: (_, reportId) => say('removed', { name: rows.find((row) => row.reportId === reportId)?.name ?? '' }),
    // Restores the former order.
    undo: () => () => arrange.mutate(ids),
    failed: say('failed'),
  })
  const add = useSave({
    save: ({ id }: { id: string; name: string }) =>
      savedApi.arrange({ params: { board }, body: { reportIds: [...ids, id] } }),
    touches,
    done: (_, { name }) => say(`pinned-${board}`, { name }),
    failed: say('failed'),
  })
  return {
    rows,
    isKnown: data !== undefined,
    has: (id: string) => ids.includes(id),
    add: add.mutate,
    remove: remove.mutate,
    move: (at: number, step: 1 | -1) => {
      const next = ids.with(at, ids[at + step]!).with(at + step, ids[at]!)
      arrange.mutate(next)
    },
  }
}
