import type { NarrationLanguage } from '@learning-cms/contract/museum/narrations'
import { narrationWords } from '@learning-cms/texts/media/narration'
import { memo } from 'react'
import { queryClient } from '#api/cache/cache.ts'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { NarrationCard } from '#media/narration/NarrationCard.tsx'
import { sameFields } from '#kit/form/conflicts/same-fields.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { museumApi, theMuseum, touchedByMuseum } from './museum.api.ts'
import { textIn, type MuseumValues } from './museum-values.ts'
import type { MuseumCardProps } from './MuseumForm.tsx'

const haveSameNarration = sameFields<MuseumValues>('audioViId', 'audioEnId', 'transcriptVi', 'transcriptEn')

export const MuseumNarration = memo(
  Narration,
  (one: MuseumCardProps, other: MuseumCardProps) => one.museum === other.museum && haveSameNarration(one, other),
)

function Narration({ form, museum }: MuseumCardProps) {
  const say = useWords(narrationWords)
  const language = useLanguage()
  const may = useMay()
  const remove = useSave({
    save: (spoken: NarrationLanguage) =>
      museumApi.removeAudio({ params: { language: spoken }, version: museum.version }),
    touches: touchedByMuseum,
    done: say('removed'),
  })
  return (
    <NarrationCard
      entity="museum"
      name={textIn(museum, 'name', language)}
      row={museum}
      fieldOf={(name) => form.getInputProps(name)}
      remove={may('museum:write') ? (spoken) => remove.mutateAsync(spoken) : undefined}
      renew={() => queryClient.invalidateQueries(theMuseum)}
    />
  )
}
