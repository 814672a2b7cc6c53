import type { setBackBody } from '@learning-cms/contract/records/history'
import { historyWords } from '@learning-cms/texts/records/history'
import type * as z from 'zod'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { formatNow } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { historyApi, setBack } from './history.api.ts'
import type { HistoryProps } from './HistoryButton.tsx'

type SetBackMoment = z.input<typeof setBackBody>
type SetBackRequest = { moment: SetBackMoment; version: number }
export type SetBack = {
  field: (moment: SetBackMoment) => void
  record: (moment: SetBackMoment, at: string) => void
  isBusy: boolean
}

/** Sets fields to their values of another day, as an ordinary update; the toast offers undo. */
export function useSetBack({ entity, row, touches }: HistoryProps): SetBack {
  const say = useWords(historyWords)
  const { id, version } = row
  const send = ({ moment, version: at }: SetBackRequest) =>
    setBack(entity, { params: { id }, version: at, body: moment })
  const undo = useSave({ save: send, touches, done: say('undone'), failed: say('failed') })
  const takeBack = async (done: { version: number; fields: string[] }) => {
    const { rows } = await historyApi[entity]({ params: { id }, query: { size: 2 } })
    const first = rows.findLast(({ version: at }) => at !== null && at > version)
    if (first) undo.mutate({ moment: { lineId: first.id, side: 'before', fields: done.fields }, version: done.version })
  }
  const save = useSave({
    save: send,
    touches,
    done: ({ fields }) => say('done', { count: fields.length }),
    undo: (done) => () => void takeBack(done),
    failed: say('failed'),
  })
  return {
    field: (moment) => save.mutate({ moment, version }),
    record: (moment, at) =>
      confirm({
        title: say('restoreVersionTitle', { at: formatNow().dateTime(at) }),
        why: say('restoreVersionWhy'),
        act: say('restoreVersionNow'),
        onConfirm: () => save.mutateAsync({ moment, version }),
      }),
    isBusy: save.isPending || undo.isPending,
  }
}
