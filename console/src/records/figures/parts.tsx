import { analyticsWords } from '@learning-cms/texts/analytics/screen'
import { Skeleton } from '@mantine/core'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './analytics.module.css'

const bones = (count: number) => Array.from({ length: count }, (_, at) => at)

/** A card that waits for its figures, in its final shape. */
export const CardBones = ({ title, rows }: { title: string; rows: number }) => (
  <section className={classes['card']} aria-label={title} aria-busy data-panel>
    <h2>{title}</h2>
    {bones(rows).map((at) => (
      <Skeleton key={at} height={14} width={`${90 - at * 9}%`} my={9} />
    ))}
  </section>
)

export function ChartBones({ title }: { title: string }) {
  return (
    <section className={classes['card']} aria-label={title} aria-busy data-panel>
      <h2>{title}</h2>
      <Skeleton height={292} mt={12} />
    </section>
  )
}

type FailedProps = { title: string; error: Error; onRetry: () => unknown }

/** One part failed; the others stand. */
export function PartFailed({ title, error, onRetry }: FailedProps) {
  const say = useWords(analyticsWords)
  return (
    <section className={classes['card']} aria-label={title} data-panel>
      <ErrorState title={say('unable', { name: title })} error={error} onRetry={onRetry} />
    </section>
  )
}

export function PartEmpty({ title }: { title: string }) {
  const say = useWords(analyticsWords)
  return (
    <section className={classes['card']} aria-label={title} data-panel>
      <h2>{title}</h2>
      <p>{say('empty')}</p>
    </section>
  )
}
