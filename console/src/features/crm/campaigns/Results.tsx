import {
  outcomes,
  recipientQuery,
  type Campaign,
  type CampaignOutcome,
  type Results as Found,
} from '@learning-cms/contract/crm/campaigns'
import { filledLine } from '@learning-cms/domain/letters/variables'
import { campaignWords } from '@learning-cms/texts/crm/campaigns/campaigns'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { TableBox } from '#kit/show/TableBox.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { resultsOf } from './campaigns.api.ts'
import classes from './campaigns.module.css'
import { RecipientsCard } from './send/RecipientsCard.tsx'

/** What became of the audience: each figure opens its people. */
export function Results({ campaign }: { campaign: Campaign }) {
  const say = useWords(campaignWords)
  const list = useListState(recipientQuery)
  const { data, error, refetch } = useQuery(resultsOf(campaign.id, campaign.state === 'sending'))
  if (error && !data) return <ErrorState title={say('resultsUnable')} error={error} onRetry={refetch} />
  if (!data) return null
  return (
    <>
      <FormCard title={say('results')}>
        <Tiles results={data} open={list.query.outcome} onOpen={(outcome) => list.set({ outcome })} />
        <p className={classes['quiet']}>{say('measuredHelp', { count: data.figures.measured })}</p>
        {data.figures.unknown > 0 && <p className={classes['quiet']}>{say('unknownHelp')}</p>}
      </FormCard>
      {data.variants.length > 0 && <Variants variants={data.variants} />}
      <RecipientsCard campaign={campaign} list={list} skipped={data.skipped} />
      {data.links.length > 0 && <Links links={data.links} />}
    </>
  )
}

/** Outcomes that are shown only if there are any. */
const onlyIfAny: ReadonlySet<CampaignOutcome> = new Set(['waiting', 'failed', 'unknown'])

type TilesProps = { results: Found; open: CampaignOutcome; onOpen: (outcome: CampaignOutcome) => void }

function Tiles({ results: { figures }, open, onOpen }: TilesProps) {
  const say = useWords(campaignWords)
  const { number, percent } = useFormat()
  const visibleOutcomes = outcomes.filter((outcome) => figures[outcome] > 0 || !onlyIfAny.has(outcome))
  const partOf = (outcome: CampaignOutcome) => {
    if (outcome === 'all' || outcome === 'skipped' || outcome === 'waiting') return undefined
    const total = outcome === 'clicked' || outcome === 'opened' ? figures.measured : figures.all - figures.skipped
    return total === 0 ? undefined : percent(figures[outcome] / total)
  }
  return (
    <div className={classes['tiles']}>
      {visibleOutcomes.map((outcome) => (
        <button key={outcome} type="button" aria-pressed={outcome === open} onClick={() => onOpen(outcome)}>
          <span>{say(outcome)}</span>
          <strong>{number(figures[outcome])}</strong>
          <small>{partOf(outcome) ?? '\u00a0'}</small>
        </button>
      ))}
    </div>
  )
}

function Variants({ variants }: { variants: Found['variants'] }) {
  const say = useWords(campaignWords)
  const { number } = useFormat()
  const columns = ['sent', 'delivered', 'opened', 'clicked', 'unsubscribed'] as const
  return (
    <section aria-label={say('compare')} className={classes['plain']}>
      <h2>{say('compare')}</h2>
      <TableBox label={say('compare')}>
        <thead>
          <tr>
            <th scope="col">{say('subject')}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {say(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {variants.map((one) => (
            <tr key={one.variant}>
              <th scope="row" className={classes['subject']}>
                {filledLine(one.subject, {})}
              </th>
              {columns.map((name) => (
                <td key={name}>{number(one[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableBox>
    </section>
  )
}

function Links({ links }: { links: Found['links'] }) {
  const say = useWords(campaignWords)
  const { number } = useFormat()
  return (
    <section aria-label={say('links')} className={classes['plain']}>
      <h2>{say('links')}</h2>
      <TableBox label={say('links')}>
        <thead>
          <tr>
            <th scope="col">{say('link')}</th>
            <th scope="col">{say('people')}</th>
          </tr>
        </thead>
        <tbody>
          {links.map(({ position, url, people }) => (
            <tr key={position}>
              <th scope="row" dir="ltr" className={classes['url']}>
                {url}
              </th>
              <td>{number(people)}</td>
            </tr>
          ))}
        </tbody>
      </TableBox>
    </section>
  )
}
