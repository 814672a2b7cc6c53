import {
  changeOrganisationBody,
  createOrganisationBody,
  organisationKinds,
  type Organisation,
} from '@learning-cms/contract/crm/customers/organisations'
import { organisationWords } from '@learning-cms/texts/crm/customers/organisations'
import { Select, Textarea, TextInput } from '@mantine/core'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { FormCard, FormLine } from '#kit/form/FormColumns.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { useWords, type Say } from '#kit/text/words.ts'
import { organisationsApi, touchedByOrganisations } from './organisations.api.ts'

type OrganisationFormValues = Pick<
  Organisation,
  'name' | 'kind' | 'taxCode' | 'email' | 'phone' | 'website' | 'address' | 'note'
>

const valuesOf = (row: Organisation | undefined): OrganisationFormValues => ({
  name: row?.name ?? '',
  kind: row?.kind ?? 'school',
  taxCode: row?.taxCode ?? '',
  email: row?.email ?? '',
  phone: row?.phone ?? '',
  website: row?.website ?? '',
  address: row?.address ?? '',
  note: row?.note ?? '',
})

const namesOf = (say: Say<typeof organisationWords.vi>): Record<keyof OrganisationFormValues, string> => ({
  name: say('name'),
  kind: say('kind'),
  taxCode: say('taxCode'),
  email: say('email'),
  phone: say('phone'),
  website: say('website'),
  address: say('address'),
  note: say('note'),
})

type Props = { organisation?: Organisation; onCreated?: (organisation: Organisation) => void }

export function OrganisationForm({ organisation, onCreated }: Props) {
  const say = useWords(organisationWords)
  const may = useMay()
  const names = namesOf(say)
  const save = useSave({
    save: ({ body, base }: { body: OrganisationFormValues; base: Organisation | undefined }) =>
      base
        ? organisationsApi.update({ params: { id: base.id }, version: base.version, body })
        : organisationsApi.create({ body }),
    touches: touchedByOrganisations,
    done: ({ name }, { base }) => say(base ? 'saved' : 'created', { name }),
  })
  const isKind = (value: unknown) => organisationKinds.find((one) => one === value)
  return (
    <RecordForm<OrganisationFormValues, Organisation>
      name={organisation?.name ?? say('newOrganisation')}
      row={organisation}
      valuesOf={valuesOf}
      schema={organisation ? changeOrganisationBody : createOrganisationBody}
      names={names}
      show={(field, value) => {
        const kind = field === 'kind' && isKind(value)
        return kind ? say(kind) : undefined
      }}
      save={may('crm:write') ? (body, base) => save.mutateAsync({ body, base }) : undefined}
      failed={say(organisation ? 'saveFailed' : 'createFailed')}
      {...(!organisation && { saveLabel: say('createNow') })}
      {...(onCreated && { onSaved: onCreated })}
    >
      {(form) => <Fields form={form} names={names} />}
    </RecordForm>
  )
}

type OrganisationFieldsProps = {
  form: FormOf<OrganisationFormValues>
  names: Record<keyof OrganisationFormValues, string>
}

function Fields({ form, names }: OrganisationFieldsProps) {
  const say = useWords(organisationWords)
  return (
    <FormCard title={say('details')}>
      <TextInput label={names.name} required maxLength={200} autoComplete="off" {...form.getInputProps('name')} />
      <FormLine>
        <Select
          label={names.kind}
          allowDeselect={false}
          checkIconPosition="right"
          data={organisationKinds.map((value) => ({ value, label: say(value) }))}
          {...form.getInputProps('kind')}
        />
        <TextInput label={names.taxCode} maxLength={14} autoComplete="off" {...form.getInputProps('taxCode')} />
      </FormLine>
      <FormLine>
        <TextInput
          label={names.email}
          type="email"
          maxLength={254}
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <TextInput label={names.phone} type="tel" maxLength={20} autoComplete="off" {...form.getInputProps('phone')} />
      </FormLine>
      <TextInput
        label={names.website}
        description={say('websiteHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="url"
        maxLength={300}
        {...form.getInputProps('website')}
      />
      <TextInput label={names.address} maxLength={300} autoComplete="off" {...form.getInputProps('address')} />
      <Textarea label={names.note} autosize minRows={3} maxRows={12} maxLength={2000} {...form.getInputProps('note')} />
    </FormCard>
  )
}
