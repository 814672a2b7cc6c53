import type { DataRequest, RequestEffect } from '@learning-cms/contract/crm/privacy/data-requests'
import { requestEffects } from '@learning-cms/contract/crm/privacy/request-effects'
import { consentPurposes, type ConsentPurpose } from '@learning-cms/contract/people/contact'
import { contactWords } from '@learning-cms/texts/crm/customers/contact'
import { restrictionWords } from '@learning-cms/texts/crm/privacy/restriction'
import { Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { queryClient } from '#api/cache/cache.ts'
import { useSave } from '#api/saving/use-save.ts'
import { clientOf } from '#api/transport/client.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useWords } from '#kit/text/words.ts'
import { oneRequest, touchedByRequests } from './data-requests.api.ts'

const api = clientOf({ restrict: requestEffects.restrict, object: requestEffects.object })

/** What a request changes for the person; each asks before it is carried out. */
export function useRequestEffects({ id, version, name: given, personName }: DataRequest) {
  const say = useWords(restrictionWords)
  const name = personName ?? given
  const target = { params: { id }, version }
  const save = useSave({
    save: ({ send }: { effect: RequestEffect; send: () => Promise<DataRequest> }) => send(),
    touches: [...touchedByRequests, ['customers'], ['students']],
    // Written into the cache at once: the next command must send the new version.
    apply: (saved: DataRequest) => queryClient.setQueryData(oneRequest(saved.id).queryKey, saved),
    done: (_, { effect }) => say(`${effect}Done`),
  })
  const restrict = () =>
    confirm({
      title: say('restrictTitle', { name }),
      why: say('restrictWhy'),
      act: say('restrict'),
      failed: say('failed'),
      reason: { label: say('restrictLabel'), schema: requestEffects.restrict.body.shape.reason },
      onConfirm: (reason) =>
        save.mutateAsync({ effect: 'restrict', send: () => api.restrict({ ...target, body: { reason } }) }),
    })
  const object = () => {
    // The dialog's input, read when it is confirmed.
    const chosen: { purposes: ConsentPurpose[] } = { purposes: ['marketing-mail'] }
    confirm({
      title: say('objectTitle', { name }),
      why: say('objectWhy'),
      act: say('object'),
      failed: say('failed'),
      children: <Purposes onChange={(purposes) => (chosen.purposes = purposes)} />,
      onConfirm: () => save.mutateAsync({ effect: 'object', send: () => api.object({ ...target, body: chosen }) }),
    })
  }
  return { restrict, object }
}

function Purposes({ onChange }: { onChange: (purposes: ConsentPurpose[]) => void }) {
  const say = useWords(restrictionWords)
  const sayContact = useWords(contactWords)
  const [purposes, setPurposes] = useState<string[]>(['marketing-mail'])
  return (
    <Checkbox.Group
      label={say('purposes')}
      value={purposes}
      onChange={(values) => {
        setPurposes(values)
        onChange(consentPurposes.filter((purpose) => values.includes(purpose)))
      }}
    >
      <Stack gap={8} mt={8}>
        {consentPurposes.map((purpose) => (
          <Checkbox key={purpose} value={purpose} label={sayContact(purpose)} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
