import type { BulkRun } from '@learning-cms/contract/records/bulk'
import { bulkWords } from '@learning-cms/texts/records/bulk'
import { useNavigate } from '@tanstack/react-router'
import { refreshRows } from '#api/cache/cache.ts'
import { useSave } from '#api/saving/use-save.ts'
import { toastBoth, toastNews, toastSuccess } from '#kit/feedback/toast.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { bulkApi, type BulkSent } from './bulk.api.ts'

type Touches = readonly (readonly unknown[])[]

/** Sends a bulk command; reports the outcome, with undo and a link to the results. */
export function useRun(touches: Touches) {
  const { reportRun } = useOutcome(touches)
  return useSave({ save: (body: BulkSent) => bulkApi.run({ body }), touches, onSaved: reportRun })
}

/** Undoes a run. */
export const useUndoRun = (touches: Touches) => useOutcome(touches).undo

function useOutcome(touches: Touches) {
  const say = useWords(bulkWords)
  const { number } = useFormat()
  const navigate = useNavigate()
  const undo = useSave({
    save: (id: string) => bulkApi.undo({ params: { id } }),
    touches: [...touches, ['bulk'], ['trash']],
    failed: say('undoFailed'),
    onSaved: (run) => reportRun(run),
  })
  const reportRun = ({ id, done, refused, total, jobId, mayUndo, undoes }: BulkRun) => {
    if (jobId) {
      void refreshRows(['jobs'])
      toastNews(say('underWay', { count: number(total) }))
      return
    }
    const figures = { done: number(done), refused: number(refused) }
    const word = undoes ? 'undone' : 'done'
    const message = refused > 0 ? say(`${word}SomeRefused`, figures) : say(word, figures)
    if (!mayUndo && refused === 0) toastSuccess(message)
    else
      toastBoth(message, {
        ...(mayUndo && { undo: () => undo.mutate(id) }),
        ...(refused > 0 && {
          more: { label: say('results'), run: () => void navigate({ to: '/jobs/bulk/$id', params: { id } }) },
        }),
      })
  }
  return { reportRun, undo }
}
