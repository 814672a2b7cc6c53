import {
  assessBody,
  closeBreachBody,
  reportBody,
  reportDueMs,
  tellBody,
  type Breach,
} from '@learning-cms/contract/crm/privacy/breaches'
import { breachWords } from '@learning-cms/texts/crm/privacy/breaches'
import { Select, Textarea } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { queryClient } from '#api/cache/cache.ts'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useWords } from '#kit/text/words.ts'
import { breachesApi, oneBreach, touchedByBreaches } from './breaches.api.ts'
import { TimeFields } from './TimeFields.tsx'

type StepPrompt = {
  command: 'assess' | 'report' | 'tell' | 'close'
  schema: typeof assessBody.shape.reason
  send: (text: string) => Promise<Breach>
  children?: ReactNode
}

/**
 * The commands of a breach, each with a dialog for what it records. Dialogs keep the input until they are confirmed.
 */
export function useBreachCommands({ id, version, number, isReportable, discoveredAt }: Breach) {
  const say = useWords(breachWords)
  const target = { params: { id }, version }
  const save = useSave({
    save: (send: () => Promise<Breach>) => send(),
    touches: touchedByBreaches,
    // Written into the cache at once: the next command must send the new version.
    apply: (saved: Breach) => queryClient.setQueryData(oneBreach(saved.id).queryKey, saved),
    done: say('stepDone', { number }),
  })
  const ask = ({ command, schema, send, children }: StepPrompt) =>
    confirm({
      title: say(`${command}Title`, { number }),
      why: say(`${command}Why`),
      act: say(command),
      failed: say('stepFailed'),
      reason: { label: say(`${command}Label`), schema },
      ...(children && { children }),
      onConfirm: (text) => save.mutateAsync(() => send(text)),
    })
  const assess = () => {
    const chosen = { isReportable: isReportable ?? true }
    const send = (reason: string) => breachesApi.assess({ ...target, body: { ...chosen, reason } })
    const children = (
      <DecisionSelect first={chosen.isReportable} onChange={(decided) => (chosen.isReportable = decided)} />
    )
    ask({ command: 'assess', schema: assessBody.shape.reason, send, children })
  }
  const report = () => {
    const chosen = { reportedAt: new Date().toISOString(), lateReason: '' }
    const send = (reference: string) => breachesApi.report({ ...target, body: { ...chosen, reference } })
    const onChange = (now: typeof chosen) => Object.assign(chosen, now)
    const children = <ReportFields first={chosen} discoveredAt={discoveredAt} onChange={onChange} />
    ask({ command: 'report', schema: reportBody.shape.reference, send, children })
  }
  const tell = () => {
    const chosen = { notifiedAt: new Date().toISOString() }
    const send = (how: string) => breachesApi.tell({ ...target, body: { ...chosen, how } })
    const children = <WhenFields first={chosen.notifiedAt} onChange={(at) => (chosen.notifiedAt = at)} />
    ask({ command: 'tell', schema: tellBody.shape.how, send, children })
  }
  const close = () =>
    ask({
      command: 'close',
      schema: closeBreachBody.shape.outcome,
      send: (outcome) => breachesApi.close({ ...target, body: { outcome } }),
    })
  return { assess, report, tell, close }
}

function DecisionSelect({ first, onChange }: { first: boolean; onChange: (isReportable: boolean) => void }) {
  const say = useWords(breachWords)
  const [decided, setDecided] = useState(first ? 'yes' : 'no')
  return (
    <Select
      label={say('decision')}
      allowDeselect={false}
      checkIconPosition="right"
      data={[
        { value: 'yes', label: say('reportable') },
        { value: 'no', label: say('notReportable') },
      ]}
      value={decided}
      onChange={(value) => {
        if (!value) return
        setDecided(value)
        onChange(value === 'yes')
      }}
    />
  )
}

function WhenFields({ first, onChange }: { first: string; onChange: (at: string) => void }) {
  const say = useWords(breachWords)
  const [at, setAt] = useState(first)
  const change = (chosen: string | null) => {
    if (chosen === null) return
    setAt(chosen)
    onChange(chosen)
  }
  return <TimeFields labels={{ day: say('reportedOn'), time: say('reportedTime') }} at={at} onChange={change} />
}

type Report = { reportedAt: string; lateReason: string }
type ReportProps = { first: Report; discoveredAt: string; onChange: (now: Report) => void }

function ReportFields({ first, discoveredAt, onChange }: ReportProps) {
  const say = useWords(breachWords)
  const [now, setNow] = useState(first)
  const change = (changed: Partial<Report>) => {
    setNow({ ...now, ...changed })
    onChange({ ...now, ...changed })
  }
  const isLate = Date.parse(now.reportedAt) > reportDueMs(discoveredAt)
  return (
    <>
      <WhenFields first={first.reportedAt} onChange={(reportedAt) => change({ reportedAt })} />
      {isLate && (
        <Textarea
          label={say('lateReason')}
          required
          maxLength={1000}
          autosize
          minRows={2}
          value={now.lateReason}
          onChange={({ currentTarget }) => change({ lateReason: currentTarget.value })}
        />
      )}
    </>
  )
}
