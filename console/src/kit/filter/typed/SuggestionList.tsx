import type { Condition } from '@learning-cms/contract/core/lists/filter'
import { filterWords } from '@learning-cms/texts/kit/filter'
import type { ReactNode } from 'react'
import type { Searched } from '#kit/list/tools/recent-searches.ts'
import { FilterIcon, RecentIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { filterIn } from '#kit/filter/filter-in.ts'
import type { LabelledField } from '#kit/filter/labelled-fields.ts'
import { useSentences } from '#kit/filter/sentences.tsx'
import classes from './SuggestionList.module.css'
import { writtenName, type FilterToken } from './tokens.ts'

export type Suggestion = { key: string } & (
  | { kind: 'recent'; searched: Searched }
  | { kind: 'field'; field: LabelledField; text: string }
  // `name` is that of the record found.
  | { kind: 'condition'; condition: Condition; token: Pick<FilterToken, 'from' | 'to'>; name?: string }
)

type Props = {
  id: string
  fields: readonly LabelledField[]
  suggestions: readonly Suggestion[]
  active: number
  onTake: (suggestion: Suggestion) => void
  /** A condition for which there is no suggestion. */
  hint: FilterToken | undefined
  /** Says how to filter. */
  hasTip: boolean
}

const writtenExample = (field: LabelledField) => `${writtenName(field)}:…`

const scrollTo = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

/** Below the search box, which keeps the focus. */
export function SuggestionList({ id, fields, suggestions, active, onTake, hint, hasTip }: Props) {
  const say = useWords(filterWords)
  const drawn = suggestions.map((suggestion, at) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The keys are those of the box
    <div
      key={`${suggestion.kind} ${suggestion.key}`}
      id={`${id}-${at}`}
      role="option"
      aria-selected={at === active}
      tabIndex={-1}
      ref={at === active ? scrollTo : undefined}
      className={classes['option']}
      onClick={() => onTake(suggestion)}
    >
      <Line suggestion={suggestion} fields={fields} />
    </div>
  ))
  const count = suggestions.filter(({ kind }) => kind === 'recent').length
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The box keeps the focus when a suggestion is clicked
    <div className={classes['box']} onMouseDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label={say('suggestions')} className={classes['list']}>
        {count > 0 && <Part name={say('recent')}>{drawn.slice(0, count)}</Part>}
        {drawn.length > count && <Part name={say('filterBy')}>{drawn.slice(count)}</Part>}
      </div>
      {hasTip && (
        <p className={classes['hint']}>{say('tip', { example: fields.slice(0, 2).map(writtenExample).join(' ') })}</p>
      )}
      {hint && (
        <p role="status" className={classes['hint']}>
          <Hint token={hint} />
        </p>
      )}
    </div>
  )
}

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <div role="group" aria-label={name}>
    <div className={classes['part']} aria-hidden>
      {name}
    </div>
    {children}
  </div>
)

function Line({ suggestion, fields }: { suggestion: Suggestion; fields: readonly LabelledField[] }) {
  const { spoken, inWords } = useSentences(fields)
  if (suggestion.kind === 'field')
    return (
      <>
        <FilterIcon size={16} aria-hidden />
        <span className={classes['value']}>{suggestion.field.label}</span>
        <code className={classes['typed']}>{suggestion.text}</code>
      </>
    )
  if (suggestion.kind === 'recent') {
    const { search, filter } = suggestion.searched
    const known = filterIn(filter)
    return (
      <>
        <RecentIcon size={16} aria-hidden />
        <span className={classes['value']}>
          {search && `“${search}”`}
          {search && known && ' · '}
          {known && inWords(known)}
        </span>
      </>
    )
  }
  const { name, value } = spoken(suggestion.condition)
  return (
    <>
      <FilterIcon size={16} aria-hidden />
      <span className={classes['name']}>{name}</span>
      <span className={classes['value']}>{suggestion.name ?? value}</span>
    </>
  )
}

const hints = {
  text: 'hintText',
  choice: 'hintChoice',
  reference: 'hintReference',
  'yes-no': 'hintYesNo',
  date: 'hintDate',
  number: 'hintNumber',
  money: 'hintMoney',
} as const

/** Why what was typed is no condition yet, and how one looks. */
function Hint({ token: { field, value } }: { token: FilterToken }) {
  const say = useWords(filterWords)
  const choices = field.choices?.map(({ label }) => label).join(', ') ?? ''
  return say(value === '' && field.type !== 'reference' ? 'hintEmpty' : 'hintUnfit', {
    name: field.label,
    value,
    example: say(hints[field.type], { choices }),
  })
}
