import { reviewWords } from '@learning-cms/texts/courses/reviews/reviews'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Drawer } from '#kit/page/Drawer.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { useWords } from '#kit/text/words.ts'
import { ReviewPane } from './ReviewPane.tsx'
import { oneReview } from './reviews.api.ts'
import { useDecisionKeys } from './queue/use-decision-keys.ts'
import { useDecisions } from './queue/use-decisions.ts'

/** One review over the list, with the available commands. */
export function ReviewDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const say = useWords(reviewWords)
  const { data: review, error, refetch } = useQuery(oneReview(id))
  const decisions = useDecisions()
  const [isRejecting, setRejecting] = useState(false)
  useDecisionKeys({ review, decisions, isRejecting, onRejecting: setRejecting })
  return (
    <Drawer isOpen onClose={onClose} title={say('review')} size={640}>
      {review ? (
        <ReviewPane
          review={review}
          decisions={decisions}
          isRejecting={isRejecting}
          onRejecting={setRejecting}
          hasKeys
        />
      ) : error ? (
        <ErrorState title={say('unableToLoadOne')} error={error} onRetry={refetch} />
      ) : (
        <Skeleton height={280} radius={10} />
      )}
    </Drawer>
  )
}
