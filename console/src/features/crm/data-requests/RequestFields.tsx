import { enteredChannels, requestKinds, type DataRequest } from '@learning-cms/contract/crm/privacy/data-requests'
import { dataRequestWords } from '@learning-cms/texts/crm/privacy/data-requests'
import { Alert, Button, Group, Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#api/session/session.ts'
import { ClockField } from '#kit/fields/dates/ClockField.tsx'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { FormCard, FormLine } from '#kit/form/FormColumns.tsx'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { useWords, type Say } from '#kit/text/words.ts'
import { hereOf, instantHere } from '#kit/fields/dates/here.ts'
import { requestOwners } from './data-requests.api.ts'
import { PersonSelect } from './PersonSelect.tsx'

export type DataRequestValues = Pick<
  DataRequest,
  'kind' | 'receivedAt' | 'channel' | 'name' | 'contact' | 'details' | 'personId' | 'ownerId' | 'notes'
>
type DataRequestFieldNames = Record<keyof DataRequestValues, string>

export const namesOf = (say: Say<typeof dataRequestWords.vi>): DataRequestFieldNames => ({
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

type Props = { form: FormOf<DataRequestValues>; names: DataRequestFieldNames; request: DataRequest | undefined }

export function RequestFields({ form, names, request }: Props) {
  const say = useWords(dataRequestWords)
  // The public form recorded how, when and from which address the request came.
  const isNoted = request?.channel === 'public-form'
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
            disabled={isNoted}
            data={[...enteredChannels, ...(isNoted ? (['public-form'] as const) : [])].map((value) => ({
              value,
              label: say(`channel.${value}`),
            }))}
            {...form.getInputProps('channel')}
          />
        </FormLine>
        <ReceivedAt at={form.values.receivedAt} disabled={isNoted} {...form.getInputProps('receivedAt')} />
        <FormLine>
          <TextInput label={names.name} required maxLength={120} autoComplete="off" {...form.getInputProps('name')} />
          <TextInput
            label={names.contact}
            required
            disabled={isNoted}
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

/** The chosen person, if their name is known without a search. */
function chosenOf(request: DataRequest | undefined, personId: string | null) {
  if (request?.personId && request.personName) return { id: request.personId, name: request.personName }
  return request?.proposals.find(({ id }) => id === personId) ?? null
}

function Dealing({ form, names, request }: Props) {
  const say = useWords(dataRequestWords)
  const owners = useQuery(requestOwners).data?.rows ?? []
  return (
    <FormCard title={say('owner')}>
      <FormLine>
        <PersonSelect
          label={names.personId}
          known={chosenOf(request, form.values.personId)}
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
      <Proposals request={request} onChoose={(personId) => form.setFieldValue('personId', personId)} />
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

type ProposalsProps = { request: DataRequest | undefined; onChoose: (personId: string) => void }

/** People with the address given. Choosing one does not confirm who sent the request: that is a separate step. */
function Proposals({ request, onChoose }: ProposalsProps) {
  const say = useWords(dataRequestWords)
  const may = useMay()
  const proposals = may('privacy:write') ? (request?.proposals ?? []) : []
  if (proposals.length === 0) return null
  return (
    <Alert color="blue" title={say('proposed')} mb={16}>
      {say('proposedWhy')}
      <Group gap={8} mt={8}>
        {proposals.map(({ id, name }) => (
          <Button key={id} size="xs" variant="default" onClick={() => onChoose(id)}>
            {say('choosePerson', { name })}
          </Button>
        ))}
      </Group>
    </Alert>
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
