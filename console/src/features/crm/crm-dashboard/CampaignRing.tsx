import type { CrmDashboard } from '@learning-cms/contract/crm/dashboard'
import { crmDashboardWords } from '@learning-cms/texts/crm/dashboard'
import { ChartCard } from '#kit/charts/card/ChartCard.tsx'
import { Donut } from '#kit/charts/Donut.tsx'
import { useShortNumber } from '#kit/charts/card/use-chart-words.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { PartEmpty } from '#records/figures/parts.tsx'
import { LinkTo } from './LinkTo.tsx'

type Props = { dashboard: CrmDashboard; campaigns: NonNullable<CrmDashboard['campaigns']> }

/** The outcomes of campaign letters: each letter is in one slice; clicks and unsubscriptions are listed beside it. */
export function CampaignRing({ dashboard: { from, to }, campaigns }: Props) {
  const say = useWords(crmDashboardWords)
  const { number, percent } = useFormat()
  const short = useShortNumber()
  const { go } = useFollow()
  const { count, sent, bounced, opened, clicked, unsubscribed } = campaigns
  const title = say('campaignLetters')
  if (sent === 0) return <PartEmpty title={title} />
  const list = `/crm/campaigns?${new URLSearchParams({ startedFrom: from, startedTo: to }).toString()}`
  const slices = [
    { key: 'opened', name: say('lettersOpened'), value: opened },
    { key: 'bounced', name: say('lettersBounced'), value: bounced },
    { key: 'unopened', name: say('lettersUnopened'), value: Math.max(0, sent - bounced - opened) },
  ]
  const tableRows = [
    ...slices,
    { key: 'clicked', name: say('lettersClicked'), value: clicked },
    { key: 'unsubscribed', name: say('lettersUnsubscribed'), value: unsubscribed },
  ]
  return (
    <ChartCard
      title={title}
      detail={say('ofCampaigns', { count })}
      definition={say('campaignLettersWhy')}
      table={{
        columns: [
          { name: say('became') },
          { name: say('letters'), format: number },
          { name: say('share'), format: percent },
        ],
        rows: tableRows.map(({ name, value }) => [name, value, value / sent]),
        link: linkTo(list, (row) => number(tableRows[row]!.value)),
      }}
      chart={
        <Donut
          label={say('letters')}
          slices={slices.filter(({ value }) => value > 0)}
          total={short(sent)}
          format={number}
          formatShare={percent}
          onOpen={() => go(list)}
        />
      }
    />
  )
}

/** Each number opens the campaigns. */
const linkTo = (list: string, textOf: (row: number) => string) => (row: number, column: number) =>
  column === 1 ? <LinkTo to={list}>{textOf(row)}</LinkTo> : undefined
