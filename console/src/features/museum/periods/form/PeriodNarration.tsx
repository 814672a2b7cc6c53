import type { NarrationLanguage } from '@learning-cms/contract/museum/narrations'
import type { Period } from '@learning-cms/contract/museum/periods'
import { narrationWords } from '@learning-cms/texts/media/narration'
import { memo } from 'react'
import { queryClient } from '#api/cache/cache.ts'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { NarrationCard } from '#media/narration/NarrationCard.tsx'
import { sameFields } from '#kit/form/conflicts/same-fields.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { nameIn, type PeriodValues } from './period-values.ts'
import type { PeriodFormOf } from './PeriodForm.tsx'
import { onePeriod, periodsApi, touchedByPeriods } from '#features/museum/periods/periods.api.ts'

type Props = { form: PeriodFormOf; period: Period | undefined }

const haveSameNarration = sameFields<PeriodValues>('audioViId', 'audioEnId', 'transcriptVi', 'transcriptEn')

export const PeriodNarration = memo(
  Narration,
  (one: Props, other: Props) => one.period === other.period && haveSameNarration(one, other),
)

function Narration({ form, period }: Props) {
  const say = useWords(narrationWords)
  const language = useLanguage()
  const may = useMay()
  const remove = useSave({
    save: (spoken: NarrationLanguage) =>
      periodsApi.removeAudio({ params: { id: period!.id, language: spoken }, version: period!.version }),
    touches: touchedByPeriods,
    done: say('removed'),
  })
  return (
    <NarrationCard
      entity="periods"
      name={period ? nameIn(period, language) : ''}
      row={period}
      fieldOf={(name) => form.getInputProps(name)}
      remove={period && may('periods:write') ? (spoken) => remove.mutateAsync(spoken) : undefined}
      renew={() => period && queryClient.invalidateQueries(onePeriod(period.id))}
    />
  )
}
