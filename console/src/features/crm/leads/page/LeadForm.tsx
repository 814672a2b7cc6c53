import { provinces } from '@learning-cms/contract/core/provinces'
import { changeLeadBody, createLeadBody, leadSources, type Lead } from '@learning-cms/contract/crm/leads/leads'
import { leadWords } from '@learning-cms/texts/crm/leads/leads'
import { Autocomplete, Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMay } from '#api/session/session.ts'
import { CourseSelect } from '#features/courses/courses/CourseSelect.tsx'
import { ProductSelect } from '#features/shop/products/ProductSelect.tsx'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { MoneyField } from '#kit/fields/MoneyField.tsx'
import { FormCard, FormColumns, FormLine } from '#kit/form/FormColumns.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { useWords } from '#kit/text/words.ts'
import {
  fieldNames,
  openValuesOf,
  valuesOf,
  type LeadValues,
  type OpenValues,
} from '#features/crm/leads/lead-values.ts'
import { TagsField } from '#records/person/TagFields.tsx'
import { sourceWord } from '#records/leads/lead-words.ts'
import { leadOwners } from '#features/crm/leads/leads.api.ts'
import classes from '#features/crm/leads/leads.module.css'
import { record } from '#features/crm/leads/leads.record.ts'
import { useCreating, useSaving, useFullSaving } from '#features/crm/leads/use-saving.ts'
import type { Reveal } from '#features/crm/leads/use-reveal.ts'

export function NewLeadForm({ onCreated }: { onCreated: (lead: Lead) => void }) {
  const say = useWords(leadWords)
  const names = fieldNames(say)
  const create = useCreating()
  return (
    <RecordForm<LeadValues, Lead>
      name={say('newLead')}
      row={undefined}
      valuesOf={valuesOf}
      schema={createLeadBody}
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

type Props = { lead: Lead; reveal: Reveal }

/** Masked values can be changed only after revealing them, so that nobody overwrites what they cannot see. */
export const LeadForm = ({ lead, reveal }: Props) =>
  reveal.values ? <FullForm lead={{ ...lead, ...reveal.values }} reveal={reveal} /> : <OpenForm lead={lead} />

function OpenForm({ lead }: { lead: Lead }) {
  const say = useWords(leadWords)
  const may = useMay()
  const names = fieldNames(say)
  const save = useSaving()
  return (
    <RecordForm<OpenValues, Lead>
      name={lead.fullName}
      row={lead}
      part="open"
      valuesOf={openValuesOf}
      schema={changeLeadBody}
      names={names}
      show={record.show}
      save={(body, base) => save(body, base ?? lead)}
      failed={say('saveFailed')}
    >
      {(form) => (
        <>
          <FollowUpCard form={form} names={names} now={lead.owner} />
          <FormCard title={say('details')} help={say(may('pii:reveal') ? 'revealToEdit' : 'revealNotYours')}>
            <DetailFields form={form} names={names} />
          </FormCard>
        </>
      )}
    </RecordForm>
  )
}

function FullForm({ lead, reveal }: Props) {
  const say = useWords(leadWords)
  const names = fieldNames(say)
  return (
    <RecordForm<LeadValues, Lead>
      name={lead.fullName}
      row={lead}
      part="whole"
      valuesOf={valuesOf}
      schema={changeLeadBody}
      names={names}
      show={record.show}
      save={useFullSaving(lead, reveal)}
      failed={say('saveFailed')}
    >
      {(form) => (
        <>
          <FollowUpCard form={form} names={names} now={lead.owner} />
          <FormCard title={say('details')}>
            <DetailFields form={form} names={names} contact={<ContactFields form={form} names={names} />} />
          </FormCard>
        </>
      )}
    </RecordForm>
  )
}

type FullProps = { form: FormOf<LeadValues>; names: Record<keyof LeadValues, string> }
type LeadOpenProps = { form: Pick<FormOf<OpenValues>, 'getInputProps'>; names: Record<keyof OpenValues, string> }

function FullCards({ form, names }: FullProps) {
  const say = useWords(leadWords)
  return (
    <FormColumns aside={<FollowUpCard form={form} names={names} />}>
      <FormCard title={say('details')}>
        <DetailFields form={form} names={names} contact={<ContactFields form={form} names={names} />} />
      </FormCard>
    </FormColumns>
  )
}

function ContactFields({ form, names }: FullProps) {
  const email = form.getInputProps('email')
  return (
    <FormLine>
      <TextInput
        label={names.email}
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

function DetailFields({ form, names, contact }: LeadOpenProps & { contact?: ReactNode }) {
  const say = useWords(leadWords)
  return (
    <>
      <TextInput
        label={names.fullName}
        required
        maxLength={120}
        autoComplete="off"
        {...form.getInputProps('fullName')}
      />
      {contact}
      <FormLine>
        <TextInput label={names.organisation} maxLength={200} {...form.getInputProps('organisation')} />
        <Autocomplete
          label={names.province}
          maxLength={80}
          data={provinces.map(([, name]) => name)}
          {...form.getInputProps('province')}
        />
      </FormLine>
      <FormLine>
        <CourseSelect label={names.courseId} {...form.getInputProps('courseId')} />
        <ProductSelect label={names.productId} purpose="sale" {...form.getInputProps('productId')} />
      </FormLine>
      <Textarea label={names.message} autosize minRows={3} maxLength={5000} {...form.getInputProps('message')} />
      <Select
        label={names.source}
        className={classes['short']}
        allowDeselect={false}
        checkIconPosition="right"
        data={leadSources.map((value) => ({ value, label: sourceWord(say, value) }))}
        {...form.getInputProps('source')}
      />
    </>
  )
}

/** Colleagues who can be assigned; the current owner is listed even if they cannot be assigned another lead. */
function OwnerField({ form, names, now }: LeadOpenProps & { now?: Lead['owner'] | undefined }) {
  const say = useWords(leadWords)
  const fit = (useQuery(leadOwners).data?.rows ?? []).filter(({ isFit }) => isFit)
  const all = now && !fit.some(({ id }) => id === now.id) ? [now, ...fit] : fit
  return (
    <Select
      label={names.ownerId}
      placeholder={say(now === undefined ? 'byRules' : 'noOwner')}
      clearable
      searchable
      checkIconPosition="right"
      data={all.map(({ id, name }) => ({ value: id, label: name }))}
      {...form.getInputProps('ownerId')}
    />
  )
}

function FollowUpCard({ form, names, now }: LeadOpenProps & { now?: Lead['owner'] | undefined }) {
  const say = useWords(leadWords)
  const dueOn = form.getInputProps('dueOn')
  const value = form.getInputProps('value')
  return (
    <FormCard title={say('work')}>
      <FormLine>
        <OwnerField form={form} names={names} now={now} />
        <MoneyField label={names.value} {...value} onChange={(amount) => value.onChange(amount ?? 0)} />
      </FormLine>
      <TextInput label={names.nextStep} maxLength={300} {...form.getInputProps('nextStep')} />
      <DateField label={names.dueOn} maw={240} {...dueOn} onChange={(day) => dueOn.onChange(day === '' ? null : day)} />
      <TagsField label={names.tags} {...form.getInputProps('tags')} />
    </FormCard>
  )
}
