import type { Period } from '@learning-cms/contract/periods'
import { publicMuseum } from '@learning-cms/contract/public-museum'
import { shareWords } from '#api/exports/share.words.ts'
import { ShareMenu } from '#api/exports/ShareMenu.tsx'
import { useWords } from '#kit/words.ts'

export function SharePeriod({ period: { id, isPublic } }: { period: Period }) {
  const say = useWords(shareWords)
  const path = (route: { path: string }) => route.path.replace(':id', id)
  return (
    <ShareMenu
      isPublic={isPublic}
      why={say('notPublicPeriod')}
      links={[
        { label: say('collection'), path: path(publicMuseum.periodCollection) },
        { label: say('json'), path: path(publicMuseum.period) },
      ]}
    />
  )
}
