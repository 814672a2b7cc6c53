import { artifactWords } from '@learning-cms/texts/museum/artifacts/artifacts'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { nameIn } from '#features/museum/artifacts/artifact-names.ts'
import { usesOf } from '#features/museum/artifacts/artifacts.api.ts'

/** Where an artifact is used, shown before it is deleted; empty if it is not used. */
export function ArtifactUses({ id }: { id: string }) {
  const say = useWords(artifactWords)
  const language = useLanguage()
  const { data, isPending, isError } = useQuery(usesOf(id))
  if (isPending) return <Text size="sm">{say('usesLooking')}</Text>
  if (isError) return <Text size="sm">{say('usesUnknown')}</Text>
  const { periodCount, periods, hotspots, tours } = data
  const names = periods.map((period) => nameIn(period, language)).join(', ')
  const lines = [
    ...(periodCount > 0 ? [say(names ? 'usedInPeriods' : 'usedInSomePeriods', { count: periodCount, names })] : []),
    ...(hotspots > 0 ? [say('usedHotspots', { count: hotspots })] : []),
    ...(tours > 0 ? [say('usedTours', { count: tours })] : []),
  ]
  if (lines.length === 0) return <Text size="sm">{say('usedNowhere')}</Text>
  return (
    <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
