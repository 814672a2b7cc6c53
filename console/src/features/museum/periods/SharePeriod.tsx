import type { Period } from '@learning-cms/contract/museum/periods'
import { publicPaths } from '@learning-cms/contract/core/public-paths'
import { shareWords } from '@learning-cms/texts/records/share'
import { ShareItems } from '#records/exports/ShareItems.tsx'
import { useWords } from '#kit/text/words.ts'

export function SharePeriod({ period: { id, isPublic } }: { period: Period }) {
  const say = useWords(shareWords)
  const path = (name: keyof typeof publicPaths) => publicPaths[name].replace(':id', id)
  return (
    <ShareItems
      isPublic={isPublic}
      why={say('notPublicPeriod')}
      links={[
        { label: say('collection'), path: path('periodCollection') },
        { label: say('json'), path: path('period') },
      ]}
    />
  )
}
