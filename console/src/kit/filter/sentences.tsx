import { isGroup, partsOf, type Condition, type Filter } from '@learning-cms/contract/core/lists/filter'
import { filterWords } from '@learning-cms/texts/kit/filter'
import { Fragment, type ReactNode } from 'react'
import { useFormat, type Formats } from '#kit/text/format.ts'
import { useWords, type Say } from '#kit/text/words.ts'
import type { LabelledField } from './labelled-fields.ts'
import { rangeIn, spanIn, textIn, textsIn } from './value-shapes.ts'

type SpokenCondition = { name: string; value: ReactNode }
type Speech = { say: Say<typeof filterWords.vi>; format: Formats }

/** A condition as text: the field, and the rest of the sentence. */
export function useSentences(fields: readonly LabelledField[]) {
  const say = useWords(filterWords)
  const format = useFormat()
  const spoken = (condition: Condition): SpokenCondition => {
    const field = fields.find(({ name }) => name === condition.field)
    return field
      ? { name: field.label, value: valueOf(field, condition, { say, format }) }
      : { name: condition.field, value: '…' }
  }
  const inWords = (filter: Filter): ReactNode => {
    if (!isGroup(filter)) {
      const { name, value } = spoken(filter)
      return (
        <>
          {name} {value}
        </>
      )
    }
    const joint = say('all' in filter ? 'and' : 'or')
    return partsOf(filter).map((part, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- Parts have no identity of their own, and are rendered together
      <Fragment key={at}>
        {at > 0 && ` ${joint} `}
        {isGroup(part) ? <>({inWords(part)})</> : inWords(part)}
      </Fragment>
    ))
  }
  return { spoken, inWords }
}

function valueOf(field: LabelledField, { is, value }: Condition, speech: Speech): ReactNode {
  const { say, format } = speech
  if (is === 'yes' || is === 'no' || is === 'empty' || is === 'filled') return say(is)
  switch (field.type) {
    case 'text':
      return is === 'is' ? `“${textIn(value)}”` : `${say(is)} “${textIn(value)}”`
    case 'money':
      return ofNumber(is, value, format.money)
    case 'number':
      return ofNumber(is, value, format.number)
    case 'date':
      return ofDays({ field: field.name, is, value: value! }, speech)
    case 'choice': {
      const names = textsIn(value).map((one) => field.choices?.find((choice) => choice.value === one)?.label ?? one)
      return is === 'none-of' ? `${say(is)} ${names.join(', ')}` : names.join(', ')
    }
    default:
      return ofReferences(field, { is, ids: textsIn(value) }, say)
  }
}

const signs: Partial<Record<Condition['is'], string>> = {
  equals: '=',
  below: '<',
  'at-most': '≤',
  above: '>',
  'at-least': '≥',
}

function ofNumber(is: Condition['is'], value: unknown, written: (value: number) => string) {
  if (!Array.isArray(value)) return `${signs[is]} ${written(Number(value))}`
  const [least, most] = rangeIn(value).map(Number)
  return `${written(least ?? 0)} – ${written(most ?? 0)}`
}

/** `2026-11-21` as 21/11/2026. */
const dayText = (day: string) => day.split('-').toReversed().join('/')

function ofDays({ is, value }: Condition, { say }: Speech) {
  if (is === 'on') return dayText(textIn(value) ?? '')
  if (is === 'before' || is === 'after') return `${say(is)} ${dayText(textIn(value) ?? '')}`
  if (is === 'between') {
    const [from = '', to = ''] = textsIn(value)
    return say('rangeOf', { from: dayText(from), to: dayText(to) })
  }
  const span = spanIn(value)
  if (!span) return '…'
  if (typeof span === 'string') return say(span)
  return 'last' in span ? say('lastDays', { count: span.last }) : say('nextDays', { count: span.next })
}

type Referred = { is: Condition['is']; ids: string[] }

function ofReferences({ reference }: LabelledField, { is, ids }: Referred, say: Speech['say']) {
  const Name = reference?.Name
  return (
    <>
      {is === 'none-of' && `${say(is)} `}
      {ids.map((id, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          {Name ? <Name id={id} /> : '…'}
        </Fragment>
      ))}
    </>
  )
}
