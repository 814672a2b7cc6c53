import type { CrmDashboard } from '@learning-cms/contract/crm/dashboard'
import { crmDashboardWords } from '@learning-cms/texts/crm/dashboard'
import { Panel } from '#records/figures/Panel.tsx'
import { Description, DescriptionList } from '#kit/show/DescriptionList.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { Growth } from './Growth.tsx'

/** How soon mail is answered for the first time. */
export function AnswerTimes({ mail }: { mail: NonNullable<CrmDashboard['mail']> }) {
  const say = useWords(crmDashboardWords)
  const { number, duration } = useFormat()
  const { replies, answered, unanswered, medianMinutes, p90Minutes } = mail
  const time = (minutes: number | null) => (minutes === null ? '–' : duration(minutes))
  return (
    <Panel title={say('times')} all={{ to: '/crm/mail', label: say('mail') }}>
      {answered + unanswered === 0 ? (
        <p>{say('noTimes')}</p>
      ) : (
        <>
          <DescriptionList>
            <Description name={say('median')}>{time(medianMinutes)}</Description>
            <Description name={say('p90')}>{time(p90Minutes)}</Description>
            <Description name={say('answered')}>{number(answered)}</Description>
            <Description name={say('unanswered')}>{number(unanswered)}</Description>
          </DescriptionList>
          <p>{say('timesWhy')}</p>
        </>
      )}
      <DescriptionList>
        <Description name={say('replies')}>
          {number(replies.now)} · <Growth {...replies} />
        </Description>
      </DescriptionList>
    </Panel>
  )
}
