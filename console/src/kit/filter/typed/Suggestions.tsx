import { readFilter, type Condition } from '@learning-cms/contract/core/lists/filter'
import { filterWords } from '@learning-cms/texts/kit/filter'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useImperativeHandle, useState, type KeyboardEvent } from 'react'
import type { Assisted } from '#kit/list/tools/SearchBox.tsx'
import type { Searched } from '#kit/list/tools/recent-searches.ts'
import { useWords } from '#kit/text/words.ts'
import { checkable, type LabelledField } from '#kit/filter/labelled-fields.ts'
import { choicesNamed, offersFor, readTokens, without, type ReadToken } from './conditions.ts'
import { joined } from './joined.ts'
import { SuggestionList, type Suggestion } from './SuggestionList.tsx'
import { fieldsBeginning, isPlain, writtenName } from './tokens.ts'
import type { SpanName } from './values.ts'

const PAUSE_MS = 200
const WORD_AT_LEAST = 2

export type SuggestionsProps = Assisted & {
  fields: readonly LabelledField[]
  /** In force now. */
  filter: string | undefined
  recent: readonly Searched[]
  onApply: (searched: Searched) => void
}

/** Completes conditions typed into the search box of a list, and offers its last searches. */
export function Suggestions(props: SuggestionsProps) {
  const { ref, id, fields, text, filter, onText, onApply } = props
  const say = useWords(filterWords)
  const offered = useOffered(props, say)
  const choice = useChoice(props, offered)
  const { suggestions, open, isWaiting } = offered

  /** Puts conditions into force and leaves the rest of the text in the box. */
  const apply = (conditions: readonly Condition[], rest: string) => {
    const next = joined(filter, conditions)
    if (readFilter(checkable(fields), next).fault?.reason === 'filters.too-many') return false
    onApply({ search: rest || undefined, filter: next })
    return true
  }
  const take = (suggestion: Suggestion) => {
    if (suggestion.kind === 'field') onText(suggestion.text)
    else if (suggestion.kind === 'recent') {
      onApply(suggestion.searched)
      choice.close(suggestion.searched.search ?? '')
    } else {
      const rest = without(text, [suggestion.token])
      if (apply([suggestion.condition], rest)) onText(rest && `${rest} `)
    }
  }
  const onKey = (event: KeyboardEvent) => {
    const suggestion = choice.isOpen ? suggestions[choice.active] : undefined
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') choice.move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Escape' && choice.isOpen) choice.close(text)
    else if (event.key === 'Enter' && suggestion) take(suggestion)
    // The reason stands below the box.
    else if (event.key !== 'Enter' || !open || open.condition) return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  useImperativeHandle(ref, () => ({
    plain: (text) => without(text, readTokens(fields, text, say)),
    settle: (text, isLast) => {
      const ready = readyIn(readTokens(fields, text, say), isLast ? Infinity : text.length)
      const rest = without(text, ready)
      return ready.length > 0 &&
        apply(
          ready.flatMap(({ condition }) => condition ?? []),
          rest,
        )
        ? rest
        : undefined
    },
    onKey,
  }))
  if (!choice.isOpen) return null
  return (
    <SuggestionList
      id={id}
      fields={fields}
      suggestions={suggestions}
      active={choice.active}
      onTake={take}
      hint={suggestions.length === 0 && !isWaiting ? open : undefined}
      hasTip={offered.hasTip}
    />
  )
}

/** A value ends at the blank after it. */
const readyIn = (tokens: readonly ReadToken[], end: number) =>
  tokens.filter(({ condition, to }) => condition && to < end)

function useOffered({ fields, text, recent }: SuggestionsProps, nameOf: SpanName) {
  /** The text for which Arrow down was pressed. */
  const [requestedText, setRequestedText] = useState<string>()
  /** Whether something was typed since the box got the focus. */
  const [wasTyped, setTyped] = useState(text !== '')
  if (text !== '' && !wasTyped) setTyped(true)
  const isRequested = requestedText === text
  const open = openToken(readTokens(fields, text, nameOf), text)
  const { suggestions: found, isWaiting } = useReferences(open)
  const suggestions = open
    ? [...found, ...offersFor(open, nameOf).map((condition) => ofCondition(condition, open))]
    : text.trim() === ''
      ? [
          // Not after the text was cleared: the list would cover the rows that somebody wants to see again.
          ...(isRequested || !wasTyped ? recent.map(ofRecent) : []),
          ...(isRequested ? fields.map((field) => ofField(field, '')) : []),
        ]
      : isRequested
        ? namedBy(fields, text)
        : []
  const hasTip = !wasTyped && !isRequested && fields.length > 0
  return { open, suggestions, isWaiting, hasTip, isRequested, ask: () => setRequestedText(text) }
}

/** Which suggestion is active, and whether the list is open. */
function useChoice(
  { id, text, onListChange }: SuggestionsProps,
  { open, suggestions, hasTip, isRequested, ask }: ReturnType<typeof useOffered>,
) {
  const [closed, setClosed] = useState<string>()
  const [moved, setMoved] = useState<{ text: string; at: number }>()
  const count = suggestions.length
  const isOpen = closed !== text && (count > 0 || open !== undefined || hasTip)
  // What was typed chooses the first match; where nothing was typed yet, the arrow keys do.
  const first = open && open.value !== '' && count > 0 ? 0 : -1
  const active = moved?.text === text ? Math.min(moved.at, count - 1) : first
  const activeId = isOpen && active >= 0 ? `${id}-${active}` : undefined
  useEffect(() => {
    onListChange(isOpen, activeId)
    return () => onListChange(false)
  }, [isOpen, activeId, onListChange])
  const move = (step: number) => {
    if (closed === text) return setClosed(undefined)
    if (!open && !isRequested) ask()
    setMoved({
      text,
      at: !open && !isRequested ? 0 : active < 0 ? (step > 0 ? 0 : count - 1) : (active + step + count) % count,
    })
  }
  return { isOpen, active, move, close: setClosed }
}

/** The condition that is being typed: one whose value is missing or unreadable, or the one at the end. */
function openToken(tokens: readonly ReadToken[], text: string) {
  return tokens.find(({ condition }) => !condition) ?? tokens.findLast(({ to }) => to === text.length)
}

/** The records whose name was typed. */
function useReferences(open: ReadToken | undefined) {
  const reference = open?.field.reference
  const [typed] = useDebouncedValue(open?.value.replaceAll(/["“”]/gu, '').trim() ?? '', PAUSE_MS)
  const { data, isFetching } = useQuery({
    queryKey: ['typed-reference', open?.field.name, typed],
    queryFn: () => reference!.search(typed),
    enabled: reference !== undefined,
  })
  const is = open?.isNegated ? ('none-of' as const) : ('any-of' as const)
  const suggestions =
    open && reference && isPlain(open.sign)
      ? (data ?? []).map(({ id, name }) => ({
          ...ofCondition({ field: open.field.name, is, value: [id] }, open),
          name,
        }))
      : []
  return { suggestions, isWaiting: isFetching }
}

const ofCondition = (condition: Condition, token: Pick<ReadToken, 'from' | 'to'>): Suggestion => ({
  kind: 'condition',
  key: JSON.stringify(condition),
  condition,
  token,
})
const ofRecent = (searched: Searched): Suggestion => ({ kind: 'recent', key: JSON.stringify(searched), searched })

/** Amounts are mostly compared, everything else is mostly named. */
const ofField = (field: LabelledField, before: string): Suggestion => ({
  kind: 'field',
  key: field.name,
  field,
  text: `${before}${writtenName(field)}${field.type === 'money' || field.type === 'number' ? '>' : ':'}`,
})

/** Fields and choices that the last word may mean. */
function namedBy(fields: readonly LabelledField[], text: string): Suggestion[] {
  const word = /\S+$/u.exec(text)?.[0] ?? ''
  if (word.length < WORD_AT_LEAST) return []
  const place = { from: text.length - word.length, to: text.length }
  return [
    ...fieldsBeginning(fields, word).map((field) => ofField(field, text.slice(0, place.from))),
    ...choicesNamed(fields, word).map((condition) => ofCondition(condition, place)),
  ]
}
