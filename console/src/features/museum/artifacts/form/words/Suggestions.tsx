import type { Artifact, RecommendedPart } from '@learning-cms/contract/museum/artifacts'
import { qualityWords } from '@learning-cms/texts/museum/artifacts/quality'
import { PublishChecklist } from '#kit/form/PublishChecklist.tsx'
import { useWords } from '#kit/text/words.ts'

const paths: Record<RecommendedPart, string> = {
  poster: 'modelId',
  scale: 'scale',
  transcriptVi: 'transcriptVi',
  transcriptEn: 'transcriptEn',
}

/** What should accompany a model or a narration; published or not, a record is complete only with it. */
function suggestionsOf({ type, modelId, audioViId, audioEnId }: Artifact): RecommendedPart[] {
  return [
    ...(type === '3D' && modelId ? (['poster', 'scale'] as const) : []),
    ...(audioViId || audioEnId ? (['transcriptVi', 'transcriptEn'] as const) : []),
  ]
}

export function Suggestions({ artifact }: { artifact: Artifact }) {
  const say = useWords(qualityWords)
  const suggestions = suggestionsOf(artifact)
  if (suggestions.length === 0) return null
  return (
    <PublishChecklist
      title={say(artifact.wanting.length > 0 ? 'wishes' : 'allWishes')}
      requirements={suggestions.map((name) => ({
        name,
        label: upperFirst(say(name)),
        path: paths[name],
        isMet: !artifact.wanting.includes(name),
      }))}
    />
  )
}

const upperFirst = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)
