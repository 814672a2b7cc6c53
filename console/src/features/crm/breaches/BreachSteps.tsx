import type { Breach } from '@learning-cms/contract/crm/privacy/breaches'
import { breachWords } from '@learning-cms/texts/crm/privacy/breaches'
import { Button } from '@mantine/core'
import { useMay } from '#api/session/session.ts'
import { StepActs, StepsCard, StepsOver, type ProgressStep } from '#kit/show/state/Steps.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { ReportClock } from './ReportClock.tsx'
import { useBreachCommands } from './use-breach-commands.tsx'

/** The progress of a breach, the time left for reporting it, and the next commands. */
export function BreachSteps({ breach }: { breach: Breach }) {
  const say = useWords(breachWords)
  const steps = useSteps(breach)
  return (
    <StepsCard title={say('steps')} lead={<ReportClock breach={breach} />} steps={steps}>
      {breach.closedAt === null ? <Acts breach={breach} /> : <StepsOver>{say('closed')}</StepsOver>}
    </StepsCard>
  )
}

function useSteps(breach: Breach): ProgressStep[] {
  const say = useWords(breachWords)
  const { dateTime } = useFormat()
  const { isReportable, assessedAt, assessReason, reportedAt, reportBy, reportReference, lateReason } = breach
  const { notifiedAt, closedAt } = breach
  const by = (at: string | null, name: string | null) =>
    at === null ? '' : say('doneBy', { when: dateTime(at), name: name ?? '' })
  const reported = reportedAt
    ? [
        dateTime(reportedAt),
        say('reference', { reference: reportReference }),
        lateReason && say('because', { reason: lateReason }),
      ]
    : [say(isReportable === false ? 'notNeeded' : 'untilWhen', { when: dateTime(reportBy) })]
  const decision = isReportable === null ? '' : say(isReportable ? 'reportable' : 'notReportable')
  return [
    { name: say('stepDiscovered'), isDone: true, lines: [dateTime(breach.discoveredAt)] },
    {
      name: say('stepAssessed'),
      isDone: assessedAt !== null,
      lines: [by(assessedAt, breach.assessedByName), decision, assessReason],
    },
    { name: say('stepReported'), isDone: reportedAt !== null, lines: reported },
    {
      name: say('stepNotified'),
      isDone: notifiedAt !== null,
      lines: [notifiedAt ? dateTime(notifiedAt) : '', breach.notifiedHow],
    },
    {
      name: say('stepClosed'),
      isDone: closedAt !== null,
      lines: [by(closedAt, breach.closedByName), breach.outcome],
    },
  ]
}

function Acts({ breach }: { breach: Breach }) {
  const say = useWords(breachWords)
  const may = useMay()
  const commands = useBreachCommands(breach)
  if (!may('privacy:write')) return null
  const { isReportable, reportedAt, notifiedAt } = breach
  const offered = {
    report: isReportable === true && reportedAt === null,
    assess: reportedAt === null,
    tell: notifiedAt === null,
    close: isReportable === false || reportedAt !== null,
  }
  const names = (['report', 'assess', 'tell', 'close'] as const).filter((name) => offered[name])
  return (
    <StepActs>
      {names.map((name, at) => (
        <Button key={name} onClick={commands[name]} {...(at > 0 && { variant: 'default' })}>
          {say(name)}
        </Button>
      ))}
    </StepActs>
  )
}
