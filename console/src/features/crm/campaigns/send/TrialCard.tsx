import type { Campaign, Compared, Results, Variant } from '@learning-cms/contract/crm/campaigns'
import { mayBeChance } from '@learning-cms/domain/letters/chance'
import { filledLine } from '@learning-cms/domain/letters/variables'
import { campaignWords } from '@learning-cms/texts/crm/campaigns/campaigns'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#api/session/session.ts'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { TableBox } from '#kit/show/TableBox.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useMinute } from '#kit/text/use-minute.ts'
import { useWords } from '#kit/text/words.ts'
import { resultsOf } from '#features/crm/campaigns/campaigns.api.ts'
import classes from '#features/crm/campaigns/campaigns.module.css'
import { useCampaignCommands } from '#features/crm/campaigns/use-campaign-commands.ts'

const MINUTE_MS = 60_000
const none = { delivered: 0, unsubscribed: 0, clicked: 0, measured: 0 }

const comparedOf = (variants: Results['variants']): Compared => ({
  a: variants.find(({ variant }) => variant === 'a') ?? none,
  b: variants.find(({ variant }) => variant === 'b') ?? none,
})

/** How two subjects do that are tried on a part of the recipients, until when, and what was decided why. */
export function TrialCard({ campaign }: { campaign: Campaign }) {
  const say = useWords(campaignWords)
  const { data } = useQuery(resultsOf(campaign.id, campaign.isChoosing))
  const compared = campaign.compared ?? (data && comparedOf(data.variants))
  return (
    <FormCard title={say('trial')}>
      <p role="status" className={classes['said']}>
        {campaign.winner ? <Why campaign={campaign} /> : <Until campaign={campaign} />}
      </p>
      {compared && <Tried campaign={campaign} compared={compared} />}
      <p className={classes['quiet']}>{say('trialMeasured')}</p>
    </FormCard>
  )
}

function Until({ campaign: { state, isChoosing, decideAt, trialShare, trialHours } }: { campaign: Campaign }) {
  const say = useWords(campaignWords)
  const { dateTime, duration } = useFormat()
  const leftMinutes = Math.ceil((Date.parse(decideAt ?? '') - useMinute()) / MINUTE_MS)
  if (!isChoosing) return say(state === 'stopped' ? 'trialStopped' : 'trialNobody')
  if (decideAt === null) return say('trialLeaving', { share: trialShare, count: trialHours })
  if (leftMinutes <= 0) return say('trialNow')
  return say('trialUntil', { when: dateTime(decideAt), left: duration(leftMinutes) })
}

function Why({ campaign }: { campaign: Campaign }) {
  const say = useWords(campaignWords)
  const { dateTime, percent } = useFormat()
  const { winner, winnerBy, compared, decidedAt } = campaign
  if (!winner || !winnerBy || !compared || !decidedAt) return null
  const [won, lost] = winner === 'a' ? [compared.a, compared.b] : [compared.b, compared.a]
  const partOf = ({ clicked, measured, unsubscribed, delivered }: Compared['a']) =>
    winnerBy === 'clicks' ? { count: clicked, of: measured } : { count: unsubscribed, of: delivered }
  const rate = ({ count, of }: ReturnType<typeof partOf>) => percent(count / (of || 1))
  const subject = renderedSubject(winner === 'a' ? campaign.subject : campaign.subjectB)
  const why = say(`won.${winnerBy}`, { won: rate(partOf(won)), lost: rate(partOf(lost)) })
  const isDoubtful =
    (winnerBy === 'clicks' || winnerBy === 'unsubscribes') && mayBeChance(partOf(compared.a), partOf(compared.b))
  return [say('trialWon', { subject, when: dateTime(decidedAt) }), why, isDoubtful && say('trialChance')]
    .filter(Boolean)
    .join(' ')
}

/** As somebody without a name reads it. */
const renderedSubject = (subject: string) => filledLine(subject, {})

function Tried({ campaign, compared }: { campaign: Campaign; compared: Compared }) {
  const say = useWords(campaignWords)
  const may = useMay()
  const { number } = useFormat()
  const { choose, isBusy } = useCampaignCommands(campaign)
  const mayChoose = may('campaigns:send') && campaign.allowed.includes('choose')
  const lines = [
    { variant: 'a', subject: renderedSubject(campaign.subject) },
    { variant: 'b', subject: renderedSubject(campaign.subjectB) },
  ] as const satisfies { variant: Variant; subject: string }[]
  return (
    <TableBox label={say('compare')}>
      <thead>
        <tr>
          <th scope="col">{say('subject')}</th>
          <th scope="col">{say('delivered')}</th>
          <th scope="col">{say('clicked')}</th>
          <th scope="col">{say('unsubscribed')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ variant, subject }) => {
          const { delivered, clicked, measured, unsubscribed } = compared[variant]
          return (
            <tr key={variant}>
              <th scope="row" className={classes['subject']}>
                {subject}
                {campaign.winner === variant && <small>{say('picked')}</small>}
                {mayChoose && (
                  <div className={classes['choose']}>
                    <Button
                      variant="default"
                      size="sm"
                      disabled={isBusy}
                      aria-label={say('chooseSubject', { subject })}
                      onClick={() => choose(variant, subject)}
                    >
                      {say('chooseIt')}
                    </Button>
                  </div>
                )}
              </th>
              <td>{number(delivered)}</td>
              <td className={classes['figure']}>
                {say('clickedOf', { clicked: number(clicked), measured: number(measured) })}
              </td>
              <td>{number(unsubscribed)}</td>
            </tr>
          )
        })}
      </tbody>
    </TableBox>
  )
}
