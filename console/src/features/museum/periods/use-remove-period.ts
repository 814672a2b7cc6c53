import type { PeriodRow } from '@learning-cms/contract/museum/periods'
import { periodWords } from '@learning-cms/texts/museum/periods/periods'
import { useRestore } from '#api/saving/use-restore.ts'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { nameIn } from './form/period-values.ts'
import { periodsApi, touchedByPeriods } from './periods.api.ts'

/** The caller leaves its page afterwards. */
export function useRemovePeriod(onRemoved?: () => void) {
  const say = useWords(periodWords)
  const language = useLanguage()
  const restore = useRestore(touchedByPeriods)
  const remove = useSave({
    save: ({ id, version }: PeriodRow) => periodsApi.remove({ params: { id }, version }),
    touches: [...touchedByPeriods, ['trash']],
    done: (_, period) => say('removed', { name: nameIn(period, language) }),
    undo: (_, period) => restore(period),
    ...(onRemoved && { onSaved: onRemoved }),
  })
  return (period: PeriodRow) =>
    confirm({
      title: say('removeTitle', { name: nameIn(period, language) }),
      why: say('removeWhy', { count: period.artifactCount }),
      act: say('remove'),
      tone: 'danger',
      failed: say('removeFailed'),
      onConfirm: () => remove.mutateAsync(period),
    })
}
