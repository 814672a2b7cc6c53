import { refundWords } from '@learning-cms/texts/money/refunds/refunds'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/money/refunds/refunds.module.css'
import { refundQueues } from '#features/money/refunds/refunds.api.ts'

/** A link to the differences from the gateways, with their number. */
export function ReconciliationLink() {
  const say = useWords(refundWords)
  const { hrefOf, follow } = useFollow()
  const { data } = useQuery(refundQueues)
  const apart = data?.apart ?? 0
  return (
    <Button
      component="a"
      variant="default"
      href={hrefOf('/reconciliation')}
      onClick={(event) => follow(event, '/reconciliation')}
      rightSection={apart > 0 ? <span className={classes['count']}>{apart}</span> : undefined}
    >
      {say('reconciliation')}
    </Button>
  )
}
