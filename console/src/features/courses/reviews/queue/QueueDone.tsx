import { reviewWords } from '@learning-cms/texts/courses/reviews/reviews'
import { Button } from '@mantine/core'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'

/** Shown when the queue is empty. */
export function QueueDone() {
  const say = useWords(reviewWords)
  const { go } = useFollow()
  return (
    <EmptyState
      title={say('queueEmpty')}
      why={say('queueEmptyWhy')}
      action={
        <Button variant="default" onClick={() => go('/reviews?drawn=table')}>
          {say('seeAll')}
        </Button>
      }
    />
  )
}
