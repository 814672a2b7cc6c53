import type { Operator } from '@learning-cms/contract/core/lists/filter'
import { namedSpans, type NamedSpan, type DaySpan } from '@learning-cms/contract/core/lists/filter-days'
import { decimalSign } from '@learning-cms/texts'
import { filterWords } from '@learning-cms/texts/kit/filter'
import { Chip, Group, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { MoneyField } from '#kit/fields/MoneyField.tsx'
import { useLanguage, useWords } from '#kit/text/words.ts'
import type { LabelledField } from './labelled-fields.ts'
import classes from './FilterBuilder.module.css'
import { ReferenceEditor } from './ReferenceEditor.tsx'
import { numberIn, rangeIn, spanIn, textIn, textsIn } from './value-shapes.ts'

export type Editing = {
  field: LabelledField
  is: Operator
  value: unknown
  onChange: (value: unknown) => void
  error: ReactNode
}

/** What the condition compares with: one input, two for a range, none where the comparison needs no value. */
export function ValueEditor(editing: Editing) {
  const { field, is } = editing
  if (is === 'empty' || is === 'filled' || is === 'yes' || is === 'no') return null
  if (is === 'between') return <RangeEditor {...editing} />
  if (is === 'within') return <SpanEditor {...editing} />
  if (field.type === 'choice') return <ChoiceEditor {...editing} />
  if (field.type === 'reference') return <ReferenceEditor {...editing} />
  return <OneValue {...editing} label={undefined} />
}

function OneValue({ field, value, onChange, error, label }: Editing & { label: string | undefined }) {
  const say = useWords(filterWords)
  const language = useLanguage()
  const shared = { 'aria-label': label ?? say('value'), error, className: classes['value'] }
  if (field.type === 'money')
    return <MoneyField {...shared} value={numberIn(value) ?? null} onChange={(dong) => onChange(dong ?? undefined)} />
  if (field.type === 'number')
    return (
      <NumberInput
        {...shared}
        value={numberIn(value) ?? ''}
        onChange={(typed) => onChange(typeof typed === 'number' ? typed : undefined)}
        allowDecimal={field.hasDecimals === true}
        decimalSeparator={decimalSign(language)}
        hideControls
      />
    )
  if (field.type === 'date')
    return <DateField {...shared} value={textIn(value) ?? ''} onChange={(day) => onChange(day || undefined)} />
  return (
    <TextInput
      {...shared}
      maxLength={200}
      value={textIn(value) ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  )
}

function RangeEditor(editing: Editing) {
  const { value, onChange, error } = editing
  const say = useWords(filterWords)
  const [from, to] = rangeIn(value)
  return (
    <div className={classes['range']}>
      <OneValue
        {...editing}
        label={say('valueFrom')}
        value={from}
        error={error}
        onChange={(from) => onChange([from, to])}
      />
      <span aria-hidden>–</span>
      <OneValue
        {...editing}
        label={say('valueTo')}
        value={to}
        error={Boolean(error)}
        onChange={(to) => onChange([from, to])}
      />
    </div>
  )
}

const isNamed = (span: DaySpan | undefined): span is NamedSpan => typeof span === 'string'
const kindOf = (span: DaySpan | undefined) =>
  span === undefined ? '' : isNamed(span) ? span : 'last' in span ? 'last' : 'next'

function SpanEditor({ value, onChange, error }: Editing) {
  const say = useWords(filterWords)
  const span = spanIn(value)
  const kind = kindOf(span)
  const days = span && !isNamed(span) ? ('last' in span ? span.last : span.next) : 7
  const choose = (kind: string) =>
    onChange(kind === 'last' || kind === 'next' ? { [kind]: days } : kind === '' ? undefined : kind)
  return (
    <div className={classes['range']}>
      <NativeSelect
        aria-label={say('value')}
        className={classes['value']}
        error={error}
        value={kind}
        data={[
          { value: '', label: say('pickOne'), disabled: true },
          ...[...namedSpans, 'last' as const, 'next' as const].map((value) => ({ value, label: say(value) })),
        ]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {(kind === 'last' || kind === 'next') && (
        <NumberInput
          aria-label={say('days')}
          className={classes['days']}
          value={days}
          min={1}
          max={3650}
          allowDecimal={false}
          onChange={(typed) => onChange({ [kind]: typeof typed === 'number' ? typed : 1 })}
        />
      )}
    </div>
  )
}

function ChoiceEditor({ field, value, onChange, error }: Editing) {
  const say = useWords(filterWords)
  const chosen = textsIn(value)
  return (
    <div className={classes['choices']} role="group" aria-label={say('value')}>
      <Chip.Group multiple value={chosen} onChange={(values) => onChange(values.length > 0 ? values : undefined)}>
        <Group gap={6}>
          {field.choices?.map(({ value, label }) => (
            <Chip key={value} value={value} size="sm" variant="outline">
              {label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {error && <p className={classes['fault']}>{error}</p>}
    </div>
  )
}
