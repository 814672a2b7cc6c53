import {
  changeCustomerBody,
  createCustomerBody,
  customerSources,
  type Customer,
} from '@learning-cms/contract/crm/customers/customers'
import { genders } from '@learning-cms/contract/people/students'
import { customerPageWords } from '@learning-cms/texts/crm/customers/customer'
import { customerWords } from '@learning-cms/texts/crm/customers/customers'
import { Button, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#api/session/session.ts'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { FormCard, FormColumns, FormLine } from '#kit/form/FormColumns.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { LockIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import {
  fieldNames,
  openNames,
  openValuesOf,
  valuesOf,
  type CustomerValues,
  type OpenValues,
} from './customer-values.ts'
import { TagsField } from '#records/person/TagFields.tsx'
import { crmColleagues } from '#records/person/tags.ts'
import { record } from './customers.record.ts'
import classes from './list/customers.module.css'
import { AddressesField, ContactsField, LinksField } from './tabs/ListedFields.tsx'
import { useCreating, useSaving, useFullSaving } from './use-saving.ts'
import type { Reveal } from './use-reveal.ts'

function useNames() {
  return fieldNames(useWords(customerWords), useWords(customerPageWords))
}

export function NewCustomerForm({ onCreated }: { onCreated: (customer: Customer) => void }) {
  const say = useWords(customerPageWords)
  const sayList = useWords(customerWords)
  const names = useNames()
  const create = useCreating()
  return (
    <RecordForm<CustomerValues, Customer>
      name={sayList('newCustomer')}
      row={undefined}
      valuesOf={valuesOf}
      schema={createCustomerBody}
      names={names}
      show={record.show}
      save={create}
      failed={say('createFailed')}
      saveLabel={say('createNow')}
      onSaved={onCreated}
    >
      {(form) => <FullCards form={form} names={names} />}
    </RecordForm>
  )
}

type Props = { customer: Customer; reveal: Reveal }

/** Masked values can be changed only after revealing them, so that nobody overwrites what they cannot see. */
export const ProfileTab = ({ customer, reveal }: Props) =>
  reveal.values ? (
    <FullForm customer={{ ...customer, ...reveal.values }} reveal={reveal} />
  ) : (
    <OpenForm customer={customer} reveal={reveal} />
  )

function OpenForm({ customer, reveal }: Props) {
  const say = useWords(customerPageWords)
  const names = openNames(useWords(customerWords))
  const save = useSaving()
  return (
    <RecordForm<OpenValues, Customer>
      name={customer.fullName}
      row={customer}
      part="open"
      valuesOf={openValuesOf}
      schema={changeCustomerBody}
      names={names}
      show={record.show}
      save={(body, base) => save(body, base ?? customer)}
      failed={say('saveFailed')}
    >
      {(form) => (
        <>
          <FormCard title={say('personal')}>
            <NameFields form={form} names={names} />
            <MaskedNotice reveal={reveal} />
          </FormCard>
          <FormCard title={say('management')}>
            <ManagementFields form={form} names={names} />
          </FormCard>
        </>
      )}
    </RecordForm>
  )
}

export function MaskedNotice({ reveal }: { reveal: Reveal }) {
  const say = useWords(customerPageWords)
  const may = useMay()
  return (
    <div className={classes['masked']}>
      <LockIcon size={18} aria-hidden />
      <p>{say(may('pii:reveal') ? 'revealToEdit' : 'revealNotYours')}</p>
      {may('pii:reveal') && (
        <Button variant="default" onClick={reveal.reveal}>
          {say('reveal')}
        </Button>
      )}
    </div>
  )
}

function FullForm({ customer, reveal }: Props) {
  const say = useWords(customerPageWords)
  const names = useNames()
  const save = useFullSaving(customer, reveal)
  return (
    <RecordForm<CustomerValues, Customer>
      name={customer.fullName}
      row={customer}
      part="whole"
      valuesOf={valuesOf}
      schema={changeCustomerBody}
      names={names}
      show={record.show}
      save={save}
      failed={say('saveFailed')}
    >
      {(form) => <FullCards form={form} names={names} />}
    </RecordForm>
  )
}

type CustomerCardProps = { form: FormOf<CustomerValues>; names: Record<keyof CustomerValues, string> }

function FullCards({ form, names }: CustomerCardProps) {
  const say = useWords(customerPageWords)
  return (
    <FormColumns
      aside={
        <FormCard title={say('management')}>
          <ManagementFields form={form} names={names} />
        </FormCard>
      }
    >
      <FormCard title={say('personal')}>
        <NameFields form={form} names={names} />
        <DateField label={names.birthDate} maw={240} {...form.getInputProps('birthDate')} />
      </FormCard>
      <FormCard title={say('contactData')}>
        <ContactFields form={form} names={names} />
        <ContactsField form={form} name="emails" label={names.emails} act={say('addEmail')} />
        <ContactsField form={form} name="phones" label={names.phones} act={say('addPhone')} />
      </FormCard>
      <FormCard title={say('addressesCard')}>
        <TextInput label={names.address} maxLength={300} autoComplete="off" {...form.getInputProps('address')} />
        <AddressesField form={form} label={names.addresses} />
      </FormCard>
      <FormCard title={say('social')}>
        <LinksField form={form} label={names.links} />
      </FormCard>
    </FormColumns>
  )
}

function ContactFields({ form, names }: CustomerCardProps) {
  const say = useWords(customerPageWords)
  const email = form.getInputProps('email')
  return (
    <FormLine>
      <TextInput
        label={names.email}
        description={say('emailHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="email"
        autoComplete="off"
        maxLength={254}
        {...email}
        value={email.value ?? ''}
        onChange={(event) => email.onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      />
      <TextInput label={names.phone} type="tel" autoComplete="off" maxLength={20} {...form.getInputProps('phone')} />
    </FormLine>
  )
}

type CustomerOpenProps = { form: Pick<FormOf<OpenValues>, 'getInputProps'>; names: Record<keyof OpenValues, string> }

function NameFields({ form, names }: CustomerOpenProps) {
  const say = useWords(customerWords)
  return (
    <>
      <TextInput
        label={names.fullName}
        required
        maxLength={120}
        autoComplete="off"
        {...form.getInputProps('fullName')}
      />
      <FormLine>
        <TextInput label={names.title} maxLength={120} {...form.getInputProps('title')} />
        <Select
          label={names.gender}
          clearable
          checkIconPosition="right"
          data={genders.map((value) => ({ value, label: say(value === 'other' ? 'gender-other' : value) }))}
          {...form.getInputProps('gender')}
        />
      </FormLine>
    </>
  )
}

function ManagementFields({ form, names }: CustomerOpenProps) {
  const say = useWords(customerWords)
  const owners = useQuery(crmColleagues).data?.rows ?? []
  return (
    <>
      <Select
        label={names.ownerId}
        placeholder={say('noOwner')}
        clearable
        searchable
        checkIconPosition="right"
        data={owners.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('ownerId')}
      />
      <Select
        label={names.source}
        allowDeselect={false}
        checkIconPosition="right"
        data={customerSources.map((value) => ({ value, label: say(value) }))}
        {...form.getInputProps('source')}
      />
      <TagsField label={names.tags} {...form.getInputProps('tags')} />
    </>
  )
}
