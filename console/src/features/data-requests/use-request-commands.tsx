import {
  answerBody,
  checkBody,
  extendBody,
  identityWays,
  refuseBody,
  type DataRequest,
} from '@learning-cms/contract/crm/data-requests'
import { dataRequestWords } from '@learning-cms/texts/customers/data-requests'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useWords } from '#kit/text/words.ts'
import { requestsApi, touchedByRequests } from './data-requests.api.ts'

type Way = (typeof identityWays)[number]

/** The steps of a request; each that cannot be taken back asks before it is carried out. */
export function useRequestCommands({ id, version, number }: DataRequest) {
  const say = useWords(dataRequestWords)
  const target = { params: { id }, version }
  const save = useSave({
    save: (send: () => Promise<DataRequest>) => send(),
    touches: touchedByRequests,
    done: say('stepDone', { number }),
  })
  const failed = say('stepFailed')
  const quick = useSave({
    save: (send: () => Promise<DataRequest>) => send(),
    touches: touchedByRequests,
    done: say('stepDone', { number }),
    failed,
  })
  const check = () => {
    // The dialog keeps the choice; it is read when it is confirmed.
    const chosen: { way: Way } = { way: 'id-card' }
    confirm({
      title: say('checkTitle', { number }),
      why: say('checkWhy'),
      act: say('check'),
      failed,
      reason: { label: say('identityNote'), schema: checkBody.shape.note },
      children: <WaySelect onChange={(way) => (chosen.way = way)} />,
      onConfirm: (note) => save.mutateAsync(() => requestsApi.check({ ...target, body: { way: chosen.way, note } })),
    })
  }
  const answer = () =>
    confirm({
      title: say('answerTitle', { number }),
      why: say('answerWhy'),
      act: say('answer'),
      failed,
      reason: { label: say('answerLabel'), schema: answerBody.shape.answer },
      onConfirm: (text) => save.mutateAsync(() => requestsApi.answer({ ...target, body: { answer: text } })),
    })
  const refuse = () =>
    confirm({
      title: say('refuseTitle', { number }),
      why: say('refuseWhy'),
      act: say('refuse'),
      tone: 'danger',
      failed,
      reason: { label: say('refuseLabel'), schema: refuseBody.shape.reason },
      onConfirm: (reason) => save.mutateAsync(() => requestsApi.refuse({ ...target, body: { reason } })),
    })
  const extend = () =>
    confirm({
      title: say('extendTitle', { number }),
      why: say('extendWhy'),
      act: say('extend'),
      failed,
      reason: { label: say('extendLabel'), schema: extendBody.shape.reason },
      onConfirm: (reason) => save.mutateAsync(() => requestsApi.extend({ ...target, body: { reason } })),
    })
  return {
    check,
    begin: () => quick.mutate(() => requestsApi.begin(target)),
    acknowledge: () => quick.mutate(() => requestsApi.acknowledge(target)),
    answer,
    refuse,
    extend,
    isBusy: quick.isPending,
  }
}

function WaySelect({ onChange }: { onChange: (way: Way) => void }) {
  const say = useWords(dataRequestWords)
  const [way, setWay] = useState<Way>('id-card')
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
