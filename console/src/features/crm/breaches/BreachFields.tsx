import type { Breach } from '@learning-cms/contract/crm/privacy/breaches'
import { breachWords } from '@learning-cms/texts/crm/privacy/breaches'
import { NumberInput, Textarea, TextInput } from '@mantine/core'
import { FormCard } from '#kit/form/FormColumns.tsx'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { useWords, type Say } from '#kit/text/words.ts'
import { TimeFields } from './TimeFields.tsx'

export type BreachFormValues = Pick<
  Breach,
  'title' | 'details' | 'happenedAt' | 'discoveredAt' | 'dataKinds' | 'personCount' | 'effect' | 'measures'
>
type BreachFieldNames = Record<keyof BreachFormValues, string>

export const namesOf = (say: Say<typeof breachWords.vi>): BreachFieldNames => ({
  title: say('shortTitle'),
  details: say('story'),
  happenedAt: say('happened'),
  discoveredAt: say('discovered'),
  dataKinds: say('dataKinds'),
  personCount: say('personCount'),
  effect: say('effect'),
  measures: say('measures'),
})

const long = { autosize: true, minRows: 2, maxRows: 12, maxLength: 5000 }

type Props = { form: FormOf<BreachFormValues>; names: BreachFieldNames }

export function BreachFields({ form, names }: Props) {
  const say = useWords(breachWords)
  return (
    <>
      <FormCard title={say('details')}>
        <TextInput label={names.title} required maxLength={200} autoComplete="off" {...form.getInputProps('title')} />
        <TimeFields
          labels={{ day: say('discoveredOn'), time: say('discoveredTime') }}
          at={form.values.discoveredAt}
          {...form.getInputProps('discoveredAt')}
        />
        <TimeFields
          labels={{ day: say('happenedOn'), time: say('happenedTime') }}
          at={form.values.happenedAt}
          {...form.getInputProps('happenedAt')}
        />
        <Textarea label={names.details} {...long} {...form.getInputProps('details')} />
      </FormCard>
      <FormCard title={say('consequences')}>
        <TextInput
          label={names.dataKinds}
          required
          maxLength={1000}
          autoComplete="off"
          {...form.getInputProps('dataKinds')}
        />
        <PersonCount label={names.personCount} form={form} />
        <Textarea label={names.effect} {...long} {...form.getInputProps('effect')} />
        <Textarea label={names.measures} {...long} {...form.getInputProps('measures')} />
      </FormCard>
    </>
  )
}

function PersonCount({ label, form }: { label: string; form: FormOf<BreachFormValues> }) {
  const { value, onChange, ...rest } = form.getInputProps('personCount')
  return (
    <NumberInput
      label={label}
      min={0}
      max={1_000_000_000}
      allowDecimal={false}
      value={value ?? ''}
      onChange={(typed) => onChange(typeof typed === 'number' ? typed : null)}
      {...rest}
    />
  )
}
