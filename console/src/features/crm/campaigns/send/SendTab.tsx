import type { Campaign } from '@learning-cms/contract/crm/campaigns'
import { campaignWords } from '@learning-cms/texts/crm/campaigns/campaigns'
import { Button, Group, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#api/session/session.ts'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { resultsOf } from '#features/crm/campaigns/campaigns.api.ts'
import classes from '#features/crm/campaigns/campaigns.module.css'
import { Results } from '#features/crm/campaigns/Results.tsx'
import { SendCard } from './SendCard.tsx'
import { TestCard } from './TestCard.tsx'
import { TrialCard } from './TrialCard.tsx'
import { useCampaignCommands } from '#features/crm/campaigns/use-campaign-commands.ts'

/** What can be done now, and what became of it. */
export function SendTab({ campaign }: { campaign: Campaign }) {
  const say = useWords(campaignWords)
  const may = useMay()
  const { state, startedAt } = campaign
  if (state === 'draft' && !may('campaigns:send')) return <p className={classes['quiet']}>{say('mayNotSend')}</p>
  return (
    <div className={classes['parts']}>
      {state === 'draft' && (
        <div className={classes['pair']}>
          <TestCard campaign={campaign} />
          <SendCard campaign={campaign} />
        </div>
      )}
      {state !== 'draft' && <StateCard campaign={campaign} />}
      {startedAt !== null && campaign.trialShare > 0 && <TrialCard campaign={campaign} />}
      {startedAt !== null && <Results campaign={campaign} />}
    </div>
  )
}

function StateCard({ campaign }: { campaign: Campaign }) {
  const say = useWords(campaignWords)
  const may = useMay()
  const { unschedule, stop, isBusy } = useCampaignCommands(campaign)
  const mayDo = (command: 'unschedule' | 'stop') => may('campaigns:send') && campaign.allowed.includes(command)
  return (
    <FormCard title={say(`state.${campaign.isChoosing ? 'choosing' : campaign.state}`)}>
      <StateWords campaign={campaign} />
      {(mayDo('unschedule') || mayDo('stop')) && (
        <Group>
          {mayDo('unschedule') && (
            <Button variant="default" loading={isBusy} onClick={unschedule}>
              {say('unschedule')}
            </Button>
          )}
          {mayDo('stop') && (
            <Button variant="default" loading={isBusy} onClick={stop}>
              {say('stop')}
            </Button>
          )}
        </Group>
      )}
    </FormCard>
  )
}

function StateWords({ campaign }: { campaign: Campaign }) {
  const say = useWords(campaignWords)
  const { dateTime } = useFormat()
  const { state, sendAt, endedAt, stopReason, fault } = campaign
  const when = endedAt ? dateTime(endedAt) : ''
  if (state === 'scheduled') return <p>{say('scheduledFor', { when: sendAt ? dateTime(sendAt) : '' })}</p>
  if (state === 'sent') return <p>{say('sentAtEnd', { when })}</p>
  if (state === 'stopped') return <p>{say(`stopped.${stopReason ?? 'hand'}`, { when })}</p>
  return (
    <>
      <Sending campaign={campaign} />
      {fault && (
        <p role="status" className={classes['fault']}>
          {say('waitingForServer', { fault })}
        </p>
      )}
    </>
  )
}

function Sending({ campaign: { id, frozenAt, isChoosing, decideAt } }: { campaign: Campaign }) {
  const say = useWords(campaignWords)
  const { number } = useFormat()
  const { data } = useQuery(resultsOf(id, true))
  if (frozenAt === null || !data) return <p role="status">{say('freezing')}</p>
  const all = data.figures.all - data.figures.skipped
  const done = all - data.figures.waiting
  if (isChoosing && decideAt) return <p>{say('trialRests', { count: data.figures.waiting })}</p>
  const words = say('sendingNow', { done: number(done), all: number(all) })
  return (
    <>
      <p role="status">{words}</p>
      <Progress value={all === 0 ? 100 : (done / all) * 100} aria-label={words} />
    </>
  )
}
