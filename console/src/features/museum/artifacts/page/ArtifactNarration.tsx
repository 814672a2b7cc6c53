import type { NarrationLanguage } from '@learning-cms/contract/museum/narrations'
import { narrationWords } from '@learning-cms/texts/media/narration'
import { memo } from 'react'
import { queryClient } from '#api/cache/cache.ts'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { NarrationCard } from '#media/narration/NarrationCard.tsx'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { nameIn } from '#features/museum/artifacts/artifact-names.ts'
import { artifactsApi, oneArtifact, touchedByArtifacts } from '#features/museum/artifacts/artifacts.api.ts'
import { freshnessNow, textsOf } from './freshness-now.ts'
import { FreshnessMark } from './FreshnessMark.tsx'
import { drawnFor, type ArtifactCardProps } from '#features/museum/artifacts/form/TextCards.tsx'

export const ArtifactNarration = memo(Narration, drawnFor('audioViId', 'audioEnId', 'transcriptVi', 'transcriptEn'))

function Narration({ form, artifact }: ArtifactCardProps) {
  const say = useWords(narrationWords)
  const language = useLanguage()
  const may = useMay()
  const remove = useSave({
    save: (spoken: NarrationLanguage) =>
      artifactsApi.removeAudio({ params: { id: artifact!.id, language: spoken }, version: artifact!.version }),
    touches: touchedByArtifacts,
    done: say('removed'),
  })
  const now = { vi: form.values.transcriptVi, en: form.values.transcriptEn }
  const before = artifact && textsOf(artifact, 'transcript')
  const freshness = freshnessNow(artifact?.translations.transcript, before, now)
  return (
    <NarrationCard
      entity="artifacts"
      name={artifact ? nameIn(artifact, language) : ''}
      row={artifact}
      fieldOf={(name) => form.getInputProps(name)}
      remove={artifact && may('artifacts:write') ? (spoken) => remove.mutateAsync(spoken) : undefined}
      renew={() => artifact && queryClient.invalidateQueries(oneArtifact(artifact.id))}
      mark={freshness && <FreshnessMark freshness={freshness} />}
    />
  )
}
