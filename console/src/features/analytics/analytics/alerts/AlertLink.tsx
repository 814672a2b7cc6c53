import type { Cut } from '@learning-cms/contract/analytics/exploration'
import type { Metric } from '@learning-cms/contract/analytics/metrics'
import { alertWords } from '@learning-cms/texts/analytics/alerts'
import { ActionIcon, Anchor } from '@mantine/core'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { AlertsIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'

type Props = { metric: Metric; cut?: Cut }

function useNewAlert({ metric, cut = {} }: Props) {
  const { hrefOf, follow } = useFollow()
  const to = `/analytics/alerts?${new URLSearchParams({ open: 'new', metric, ...cut })}`
  return { href: hrefOf(to), onClick: (event: Parameters<typeof follow>[0]) => follow(event, to) }
}

/** To a new alert on this metric. */
export function AlertLink(props: Props) {
  const say = useWords(alertWords)
  return (
    <Anchor {...useNewAlert(props)} size="sm">
      {say('addFor')}
    </Anchor>
  )
}

/** The same where there is room for an icon only. */
export function AlertIconLink(props: Props) {
  const say = useWords(alertWords)
  return (
    <ActionIcon component="a" variant="default" aria-label={say('addFor')} {...useNewAlert(props)}>
      <AlertsIcon size={18} aria-hidden />
    </ActionIcon>
  )
}
