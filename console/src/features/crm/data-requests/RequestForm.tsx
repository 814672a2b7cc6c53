import {
  changeRequestBody,
  createRequestBody,
  requestChannels,
  requestKinds,
  type DataRequest,
} from '@learning-cms/contract/crm/privacy/data-requests'
import { dataRequestWords } from '@learning-cms/texts/crm/privacy/data-requests'
import type * as z from 'zod'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import { useWords } from '#kit/text/words.ts'
import { requestsApi, touchedByRequests } from './data-requests.api.ts'
import { namesOf, RequestFields, type DataRequestValues } from './RequestFields.tsx'

const valuesOf = (row: DataRequest | undefined): DataRequestValues => ({
  kind: row?.kind ?? 'access',
  receivedAt: row?.receivedAt ?? new Date().toISOString(),
  channel: row?.channel ?? 'mail',
  name: row?.name ?? '',
  contact: row?.contact ?? '',
  details: row?.details ?? '',
  personId: row?.personId ?? null,
  ownerId: row?.ownerId ?? null,
  notes: row?.notes ?? '',
})

type Props = { request?: DataRequest; onCreated?: (request: DataRequest) => void }

export function RequestForm({ request, onCreated }: Props) {
  const say = useWords(dataRequestWords)
  const may = useMay()
  const names = namesOf(say)
  const save = useSave({
    save: ({ body, base }: { body: Partial<DataRequestValues>; base: DataRequest | undefined }) =>
      base
        ? requestsApi.update({ params: { id: base.id }, version: base.version, body })
        : requestsApi.create({ body: body as z.input<typeof createRequestBody> }),
    touches: touchedByRequests,
    done: ({ number }, { base }) => say(base ? 'saved' : 'created', { number }),
  })
  const isOpen = request?.closedAt === undefined || request.closedAt === null
  return (
    <RecordForm<DataRequestValues, DataRequest>
      name={request?.number ?? say('newRequest')}
      row={request}
      valuesOf={valuesOf}
      schema={request ? changeRequestBody : createRequestBody}
      names={names}
      show={(field, value) => {
        const kind = field === 'kind' && requestKinds.find((one) => one === value)
        const channel = field === 'channel' && requestChannels.find((one) => one === value)
        return kind ? say(`kind.${kind}`) : channel ? say(`channel.${channel}`) : undefined
      }}
      save={may('privacy:write') && isOpen ? (body, base) => save.mutateAsync({ body, base }) : undefined}
      failed={say(request ? 'saveFailed' : 'createFailed')}
      {...(!request && { saveLabel: say('createNow') })}
      {...(onCreated && { onSaved: onCreated })}
    >
      {(form) => <RequestFields form={form} names={names} request={request} />}
    </RecordForm>
  )
}
