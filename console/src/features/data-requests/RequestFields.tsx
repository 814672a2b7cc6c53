import { requestChannels, requestKinds, type DataRequest } from '@learning-cms/contract/crm/data-requests'
import { dataRequestWords } from '@learning-cms/texts/customers/data-requests'
import { Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ClockField } from '#kit/fields/ClockField.tsx'
import { DateField } from '#kit/fields/DateField.tsx'
import { FormCard, FormLine } from '#kit/form/FormColumns.tsx'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { useWords, type Say } from '#kit/text/words.ts'
import { hereOf, instantHere } from '#kit/fields/here.ts'
import { requestOwners } from './data-requests.api.ts'
import { PersonSelect } from './PersonSelect.tsx'

export type Values = Pick<
  DataRequest,
  'kind' | 'receivedAt' | 'channel' | 'name' | 'contact' | 'details' | 'personId' | 'ownerId' | 'notes'
>
type Names = Record<keyof Values, string>

export const namesOf = (say: Say<typeof dataRequestWords.vi>): Names => ({
  kind: say('kind'),
  receivedAt: say('receivedAt'),
  channel: say('channel'),
  name: say('name'),
  contact: say('contact'),
  details: say('wants'),
  personId: say('person'),
  ownerId: say('owner'),
  notes: say('notes'),
})

type Props = { form: FormOf<Values>; names: Names; request: DataRequest | undefined }

export function RequestFields({ form, names, request }: Props) {
  const say = useWords(dataRequestWords)
  return (
    <>
      <FormCard title={say('details')}>
        <FormLine>
          <Select
            label={names.kind}
            allowDeselect={false}
            checkIconPosition="right"
            data={requestKinds.map((value) => ({ value, label: say(`kind.${value}`) }))}
            {...form.getInputProps('kind')}
          />
          <Select
            label={names.channel}
            allowDeselect={false}
            checkIconPosition="right"
            data={requestChannels.map((value) => ({ value, label: say(`channel.${value}`) }))}
            {...form.getInputProps('channel')}
          />
        </FormLine>
        <ReceivedAt at={form.values.receivedAt} {...form.getInputProps('receivedAt')} />
        <FormLine>
          <TextInput label={names.name} required maxLength={120} autoComplete="off" {...form.getInputProps('name')} />
          <TextInput
            label={names.contact}
            required
            maxLength={300}
            autoComplete="off"
            {...form.getInputProps('contact')}
          />
        </FormLine>
        <Textarea
          label={names.details}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={5000}
          {...form.getInputProps('details')}
        />
      </FormCard>
      <Dealing form={form} names={names} request={request} />
    </>
  )
}

function Dealing({ form, names, request }: Props) {
  const say = useWords(dataRequestWords)
  const owners = useQuery(requestOwners).data?.rows ?? []
  return (
    <FormCard title={say('owner')}>
      <FormLine>
        <PersonSelect
          label={names.personId}
          known={request?.personId && request.personName ? { id: request.personId, name: request.personName } : null}
          {...form.getInputProps('personId')}
        />
        <Select
          label={names.ownerId}
          placeholder={say('nobody')}
          clearable
          searchable
          data={owners.map(({ id: value, name: label }) => ({ value, label }))}
          {...form.getInputProps('ownerId')}
        />
      </FormLine>
      <Textarea
        label={names.notes}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={5000}
        {...form.getInputProps('notes')}
      />
    </FormCard>
  )
}

type InstantProps = { at: string; onChange: (at: string) => void; error?: unknown; disabled?: boolean }

/** A day and a time of day in Vietnam, from which the legal dates are counted. */
function ReceivedAt({ at, onChange, error, disabled = false }: InstantProps) {
  const say = useWords(dataRequestWords)
  const { day, minute } = hereOf(Date.parse(at))
  return (
    <FormLine>
      <DateField
        label={say('receivedOn')}
        value={day}
        disabled={disabled}
        error={typeof error === 'string' ? error : undefined}
        onChange={(chosen) => chosen && onChange(instantHere(chosen, minute))}
      />
      <ClockField
        label={say('receivedTime')}
        value={minute}
        disabled={disabled}
        onChange={(chosen) => chosen !== null && onChange(instantHere(day, chosen))}
      />
    </FormLine>
  )
}
