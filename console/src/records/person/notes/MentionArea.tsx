import type { Colleague } from '@learning-cms/contract/people/students'
import { studentPageWords } from '@learning-cms/texts/people/students/student'
import { Combobox, Textarea, useCombobox, type TextareaProps } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { holds } from '#kit/pick/match.ts'
import { useWords } from '#kit/text/words.ts'
import { mentionBefore, withMention } from './mention-text.ts'

const OFFERED = 8

type Props = Omit<TextareaProps, 'value' | 'onChange'> & {
  value: string
  colleagues: readonly Colleague[]
  onChange: (text: string) => void
  onMention: (colleague: Colleague) => void
}

/** A text in which `@` offers colleagues; arrows and Enter choose, Escape goes on typing. */
export function MentionArea({ value, colleagues, onChange, onMention, ...field }: Props) {
  const say = useWords(studentPageWords)
  const store = useCombobox()
  const { area, place, follow, leave, moveTo } = useCaret()
  const offered = place ? colleagues.filter(({ name }) => holds(name, place.typed)).slice(0, OFFERED) : []
  const isOpen = offered.length > 0
  useEffect(() => {
    if (!isOpen) store.closeDropdown()
    else {
      store.openDropdown()
      store.selectFirstOption()
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- The store is anew at every render
  }, [isOpen, place?.typed])
  const choose = (id: string) => {
    const chosen = offered.find((one) => one.id === id)
    if (!chosen || !place) return
    const next = withMention(value, place, chosen.name)
    onMention(chosen)
    onChange(next.text)
    moveTo(next.caret)
  }
  return (
    <Combobox store={store} onOptionSubmit={choose} position="bottom-start" zIndex={350}>
      <Combobox.Target withKeyboardNavigation={isOpen} targetType="input">
        <Textarea
          {...field}
          ref={area}
          value={value}
          onChange={(event) => {
            onChange(event.currentTarget.value)
            follow(event.currentTarget)
          }}
          onSelect={(event) => follow(event.currentTarget)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !isOpen) return
            event.stopPropagation()
            leave()
          }}
          onBlur={leave}
        />
      </Combobox.Target>
      <Combobox.Dropdown maw={320} hidden={!isOpen}>
        <Combobox.Options aria-label={say('noteColleagues')}>
          {offered.map(({ id, name }) => (
            <Combobox.Option key={id} value={id} onMouseDown={(event) => event.preventDefault()}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** The mention at the caret, and a caret that goes behind a chosen one. */
function useCaret() {
  const area = useRef<HTMLTextAreaElement>(null)
  const next = useRef<number>(undefined)
  const [place, setPlace] = useState<ReturnType<typeof mentionBefore>>()
  useLayoutEffect(() => {
    if (next.current === undefined) return
    area.current?.setSelectionRange(next.current, next.current)
    next.current = undefined
  })
  const follow = ({ value, selectionStart }: HTMLTextAreaElement) => setPlace(mentionBefore(value, selectionStart))
  const moveTo = (caret: number) => {
    next.current = caret
    setPlace(undefined)
  }
  return { area, place, follow, leave: () => setPlace(undefined), moveTo }
}
