import { namedSpans } from '@learning-cms/contract/core/lists/filter-days'
import { readFilter, type Condition, type FilterValue, type Operator } from '@learning-cms/contract/core/lists/filter'
import type { LabelledField } from '#kit/filter/labelled-fields.ts'
import { isPlain, keyOf, listIn, tokensIn, type FilterToken } from './tokens.ts'
import { readDays, readNumber, type ComparedCondition, type SpanName } from './values.ts'

const yes = new Set(['yes', 'co', 'true'])
const no = new Set(['no', 'khong', 'false'])
const empty = new Set(['none', 'empty', 'trong', 'khong', 'chuaco'])
const filled = new Set(['any', 'filled', 'co', 'daco'])

type ConditionToken = Omit<FilterToken, 'from' | 'to'>

/** The condition that a token means, or undefined if its value is missing or unreadable. */
export function conditionOf(token: ConditionToken, nameOf: SpanName): Condition | undefined {
  const { field, sign } = token
  const value = listIn(token.value).join(',')
  if (value === '') return undefined
  const compared =
    comparedWith(token, value, nameOf) ?? (isPlain(sign) && field.canBeEmpty ? emptiness(token) : undefined)
  if (!compared) return undefined
  const condition = { field: field.name, ...compared }
  // A year that is too early, an amount that is too large: the contract knows the limits.
  return readFilter({ [field.name]: field }, JSON.stringify(condition)).fault ? undefined : condition
}

function emptiness({ value, isNegated }: ConditionToken): ComparedCondition | undefined {
  const key = keyOf(value)
  if (empty.has(key)) return { is: isNegated ? 'filled' : 'empty' }
  return filled.has(key) ? { is: isNegated ? 'empty' : 'filled' } : undefined
}

function comparedWith(token: ConditionToken, value: string, nameOf: SpanName): ComparedCondition | undefined {
  const { field, sign, isNegated } = token
  if (field.type === 'choice') return isPlain(sign) ? amongChoices(token) : undefined
  if (field.type === 'yes-no') {
    const key = keyOf(value)
    const isYes = yes.has(key) || (no.has(key) ? false : undefined)
    return isPlain(sign) && isYes !== undefined ? { is: isYes === isNegated ? 'no' : 'yes' } : undefined
  }
  if (isNegated) return undefined
  switch (field.type) {
    case 'text':
      return isPlain(sign) ? { is: sign === '=' ? 'is' : 'contains', value } : undefined
    case 'number':
      return readNumber(value, { sign, hasDecimals: field.hasDecimals === true })
    case 'money':
      return readNumber(value, { sign, hasDecimals: false })
    case 'date':
      return readDays(value, { sign, nameOf })
    default:
      // A record has an id, which is chosen and not typed.
      return undefined
  }
}

const setOf = (isNegated: boolean): Operator => (isNegated ? 'none-of' : 'any-of')

function amongChoices({ field, value, isNegated }: ConditionToken): ComparedCondition | undefined {
  const named = listIn(value)
  const chosen = named.map((one) => choiceNamed(field, one)).filter((one) => one !== undefined)
  return chosen.length < named.length ? undefined : { is: setOf(isNegated), value: chosen }
}

const choiceNamed = ({ choices = [] }: LabelledField, typed: string) => {
  const key = keyOf(typed)
  return choices.find(({ value, label }) => keyOf(label) === key || keyOf(value) === key)?.value
}

/** The choices, of any field, with this in their name. */
export function choicesNamed(fields: readonly LabelledField[], typed: string): Condition[] {
  const key = keyOf(typed)
  return fields.flatMap(({ name, choices = [] }) =>
    choices
      .filter(({ value, label }) => keyOf(label).includes(key) || keyOf(value).includes(key))
      .map(({ value }) => ({ field: name, is: 'any-of' as const, value: [value] })),
  )
}

const mayHaveBlanks = new Set(['choice', 'reference', 'date'])

export type ReadToken = FilterToken & { condition: Condition | undefined }

/**
 * The conditions in a typed text. Words after a value that is not complete belong to it: `status:awaiting payment`
 * needs no quotation marks.
 */
export function readTokens(fields: readonly LabelledField[], text: string, nameOf: SpanName): ReadToken[] {
  const tokens = tokensIn(fields, text)
  return tokens.map((token, place) => {
    const condition = conditionOf(token, nameOf)
    if (condition || token.value === '' || !mayHaveBlanks.has(token.field.type)) return { ...token, condition }
    const limit = tokens[place + 1]?.from ?? text.length
    return longer(token, text.slice(0, limit), nameOf)
  })
}

function longer(token: FilterToken, text: string, nameOf: SpanName): ReadToken {
  const start = token.to - token.value.length
  const ends = [...text.slice(token.to).matchAll(/\S+/gu)].map(({ index, 0: word }) => token.to + index + word.length)
  for (const to of ends) {
    const longer = { ...token, value: text.slice(start, to), to }
    const condition = conditionOf(longer, nameOf)
    if (condition) return { ...longer, condition }
  }
  return { ...token, value: text.slice(start), to: text.length, condition: undefined }
}

/** The text without some of its tokens. */
export function without(text: string, tokens: readonly Pick<FilterToken, 'from' | 'to'>[]) {
  const remaining = tokens.reduceRight((rest, { from, to }) => `${rest.slice(0, from)} ${rest.slice(to)}`, text)
  return remaining.replace(/\s+/gu, ' ').trim()
}

/** The conditions offered for the token that is being typed, the likeliest first. References are searched for. */
export function offersFor(token: FilterToken, nameOf: SpanName): Condition[] {
  const { field, isNegated } = token
  const read = conditionOf(token, nameOf)
  const withValue = (is: Operator, value: FilterValue): Condition => ({ field: field.name, is, value })
  const others = emptyOffers(token)
  switch (field.type) {
    case 'choice': {
      const typed = listIn(token.value)
      const chosen = typed.slice(0, -1).flatMap((one) => choiceNamed(field, one) ?? [])
      const key = keyOf(typed.at(-1)!)
      const fitting = (field.choices ?? []).filter(
        ({ value, label }) => !chosen.includes(value) && (keyOf(label).includes(key) || keyOf(value).includes(key)),
      )
      const first = fitting.filter(({ label }) => keyOf(label).startsWith(key))
      return [...new Set([...first, ...fitting])]
        .map(({ value }) => withValue(setOf(isNegated), [...chosen, value]))
        .concat(others)
    }
    case 'yes-no':
      return read ? [read] : [...(['yes', 'no'] as const).map((is) => ({ field: field.name, is })), ...others]
    case 'date':
      return daysOffered(token, read, nameOf).concat(others)
    case 'text':
      return read && 'value' in read
        ? (['contains', 'is', 'starts'] as const).map((is) => withValue(is, read.value!))
        : others
    default:
      if (!read) return others
      return read.is === 'equals'
        ? (['equals', 'at-least', 'at-most'] as const).map((is) => withValue(is, read.value!))
        : [read]
  }
}

const emptyOffers = ({ field, value, isNegated }: FilterToken): Condition[] =>
  field.canBeEmpty && value === '' && !isNegated
    ? (['empty', 'filled'] as const).map((is) => ({ field: field.name, is }))
    : []

function daysOffered({ field, sign, value }: FilterToken, read: Condition | undefined, nameOf: SpanName): Condition[] {
  if (read)
    return isPlain(sign) && read.is === 'on'
      ? (['on', 'after', 'before'] as const).map((is) => ({ field: field.name, is, value: read.value! }))
      : [read]
  const key = keyOf(value)
  return isPlain(sign)
    ? namedSpans
        .filter((span) => keyOf(nameOf(span)).includes(key))
        .map((span) => ({ field: field.name, is: 'within' as const, value: span }))
    : []
}
