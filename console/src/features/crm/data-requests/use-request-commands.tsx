import {
  answerBody,
  checkBody,
  extendBody,
  identityWays,
  refuseBody,
  type DataRequest,
} from '@learning-cms/contract/crm/privacy/data-requests'
import { dataRequestWords } from '@learning-cms/texts/crm/privacy/data-requests'
import { Select } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { queryClient } from '#api/cache/cache.ts'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useWords } from '#kit/text/words.ts'
import { oneRequest, requestsApi, touchedByRequests } from './data-requests.api.ts'

type IdentityWay = (typeof identityWays)[number]

/** The commands of a request; those that cannot be undone ask for confirmation. */
export function useRequestCommands({ id, version, number }: DataRequest) {
  const say = useWords(dataRequestWords)
  const target = { params: { id }, version }
  const of = {
    save: (send: () => Promise<DataRequest>) => send(),
    touches: touchedByRequests,
    // Written into the cache at once: the next command must send the new version.
    apply: (saved: DataRequest) => queryClient.setQueryData(oneRequest(saved.id).queryKey, saved),
    done: say('stepDone', { number }),
  }
  const save = useSave(of)
  const quick = useSave({ ...of, failed: say('stepFailed') })
  const ask = ({ command, label, schema, send, children }: StepPrompt) =>
    confirm({
      title: say(`${command}Title`, { number }),
      why: say(`${command}Why`),
      act: say(command),
      failed: say('stepFailed'),
      reason: { label, schema },
      ...(command === 'refuse' && { tone: 'danger' as const }),
      ...(children && { children }),
      onConfirm: (text) => save.mutateAsync(() => send(text)),
    })
  const check = () => {
    // The dialog's input, read when it is confirmed.
    const chosen: { way: IdentityWay } = { way: 'id-card' }
    ask({
      command: 'check',
      label: say('identityNote'),
      schema: checkBody.shape.note,
      send: (note) => requestsApi.check({ ...target, body: { way: chosen.way, note } }),
      children: <WaySelect onChange={(way) => (chosen.way = way)} />,
    })
  }
  const asks = (command: 'answer' | 'refuse' | 'extend') => () => {
    const label = say(`${command}Label`)
    if (command === 'answer') {
      const send = (answer: string) => requestsApi.answer({ ...target, body: { answer } })
      return ask({ command, label, schema: answerBody.shape.answer, send })
    }
    const send = (reason: string) => requestsApi[command]({ ...target, body: { reason } })
    return ask({ command, label, schema: (command === 'refuse' ? refuseBody : extendBody).shape.reason, send })
  }
  return {
    check,
    begin: () => quick.mutate(() => requestsApi.begin(target)),
    acknowledge: () => quick.mutate(() => requestsApi.acknowledge(target)),
    answer: asks('answer'),
    refuse: asks('refuse'),
    extend: asks('extend'),
    isBusy: quick.isPending,
  }
}

type StepPrompt = {
  command: 'check' | 'answer' | 'refuse' | 'extend'
  label: string
  schema: typeof checkBody.shape.note
  send: (text: string) => Promise<DataRequest>
  children?: ReactNode
}

function WaySelect({ onChange }: { onChange: (way: IdentityWay) => void }) {
  const say = useWords(dataRequestWords)
  const [way, setWay] = useState<IdentityWay>('id-card')
  return (
    <Select
      label={say('identityWay')}
      allowDeselect={false}
      checkIconPosition="right"
      data={identityWays.map((value) => ({ value, label: say(`way.${value}`) }))}
      value={way}
      onChange={(value) => {
        if (!value) return
        setWay(value)
        onChange(value)
      }}
    />
  )
}
