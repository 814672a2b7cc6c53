import { changeCompanyBody, SERIES_AT_MOST, type Company } from '@learning-cms/contract/money/company'
import { issueTimes, providers } from '@learning-cms/contract/money/invoice-terms'
import { namesOf } from '@learning-cms/domain/records/fields'
import { companyWords } from '@learning-cms/texts/money/company/company'
import { Alert, Checkbox, Select, TagsInput, TextInput, type InputWrapperProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSave } from '#api/saving/use-save.ts'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { FormCard, FormColumns, FormLine } from '#kit/form/FormColumns.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { labelsOf, type FormValues } from '#kit/form/form-values.ts'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { RecordHeadline } from '#kit/page/headline/RecordHeadline.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { MediaField } from '#media/fields/MediaField.tsx'
import { companyApi, theCompany, touchedByCompany } from './company.api.ts'

type CompanyFormValues = FormValues<typeof changeCompanyBody>
type Cards = { form: FormOf<CompanyFormValues> }
const fields = namesOf(changeCompanyBody.shape)
const valuesOf = (row: Company | undefined) =>
  Object.fromEntries(fields.map((field) => [field, row?.[field]])) as CompanyFormValues

/** The company's details on invoices and parcels, and how its invoices are issued. */
export default function CompanyPage() {
  const say = useWords(companyWords)
  const { data, error, refetch } = useQuery(theCompany)
  if (error && !data) return <ErrorState title={say('unableToLoad')} error={error} onRetry={refetch} />
  return data ? <OneCompany company={data} /> : <FormSkeleton />
}

function OneCompany({ company }: { company: Company }) {
  const say = useWords(companyWords)
  const { relative } = useFormat()
  const save = useSave({
    save: ({ body, base }: { body: CompanyFormValues; base: Company | undefined }) =>
      companyApi.update({ version: (base ?? company).version, body }),
    touches: touchedByCompany,
    done: say('saved'),
  })
  return (
    <section>
      <RecordHeadline title={say('title')} detail={say('lastChanged', { when: relative(company.updatedAt) })} />
      <RecordForm
        name={say('title')}
        row={company}
        valuesOf={valuesOf}
        schema={changeCompanyBody}
        names={labelsOf(changeCompanyBody, say)}
        save={(body, base) => save.mutateAsync({ body, base })}
        failed={say('saveFailed')}
      >
        {(form) => (
          <FormColumns aside={<LogoCard form={form} company={company} />}>
            <DetailsCard form={form} />
            <IssuingCard form={form} company={company} />
          </FormColumns>
        )}
      </RecordForm>
    </section>
  )
}

function DetailsCard({ form }: Cards) {
  const say = useWords(companyWords)
  return (
    <FormCard title={say('details')} help={say('detailsHelp')}>
      <FormLine>
        <TextInput label={say('legalName')} maxLength={200} {...form.getInputProps('legalName')} />
        <TextInput label={say('taxCode')} maxLength={20} {...form.getInputProps('taxCode')} />
      </FormLine>
      <TextInput label={say('address')} maxLength={300} {...form.getInputProps('address')} />
      <FormLine>
        <TextInput label={say('phone')} type="tel" maxLength={20} {...form.getInputProps('phone')} />
        <TextInput label={say('email')} type="email" maxLength={254} {...form.getInputProps('email')} />
      </FormLine>
      <FormLine>
        <TextInput label={say('bankName')} maxLength={120} {...form.getInputProps('bankName')} />
        <TextInput label={say('bankAccount')} maxLength={40} {...form.getInputProps('bankAccount')} />
      </FormLine>
    </FormCard>
  )
}

const below: Pick<InputWrapperProps, 'inputWrapperOrder'> = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
}

function IssuingCard({ form, company }: Cards & { company: Company }) {
  const say = useWords(companyWords)
  return (
    <FormCard title={say('issuing')}>
      <TagsInput
        label={say('series')}
        description={say('seriesHelp')}
        {...below}
        maxTags={SERIES_AT_MOST}
        acceptValueOnBlur
        {...form.getInputProps('series')}
      />
      <FormLine>
        <Select
          label={say('issueTime')}
          data={issueTimes.map((value) => ({ value, label: say(`issueTime-${value}`) }))}
          allowDeselect={false}
          {...form.getInputProps('issueTime')}
        />
        <DateField
          label={say('invoicedFrom')}
          description={say('invoicedFromHelp')}
          {...form.getInputProps('invoicedFrom')}
        />
      </FormLine>
      <Checkbox label={say('isCompanyByHand')} {...form.getInputProps('isCompanyByHand', { type: 'checkbox' })} />
      <Select
        label={say('provider')}
        description={say('providerHelp')}
        {...below}
        maw={320}
        data={providers.map((value) => ({ value, label: say(`provider-${value}`) }))}
        allowDeselect={false}
        {...form.getInputProps('provider')}
      />
      <Alert color={company.isSigned ? 'gray' : 'yellow'} title={say('signature')}>
        {say(company.isSigned ? 'signed' : 'unsigned')}
      </Alert>
    </FormCard>
  )
}

function LogoCard({ form, company }: Cards & { company: Company }) {
  const say = useWords(companyWords)
  return (
    <FormCard title={say('logoId')}>
      <MediaField
        aria-label={say('logoId')}
        target={`company ${company.id} logoId`}
        picture={company.logo}
        {...form.getInputProps('logoId')}
      />
    </FormCard>
  )
}
