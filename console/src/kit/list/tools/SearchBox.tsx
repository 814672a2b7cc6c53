import { kitWords } from '@learning-cms/texts/kit/kit'
import { CloseButton, TextInput } from '@mantine/core'
import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { SearchIcon } from '#kit/show/icons.ts'
import { useKeys } from '#kit/keyboard/keys.ts'
import classes from '#kit/show/tools.module.css'
import { useWords } from '#kit/text/words.ts'

const pauseMs = 250

/** What completion does for the box. */
export type Assistant = {
  /** What is searched for: the text without conditions, complete or not. */
  plain: (text: string) => string
  /** Puts complete conditions into force; returns what remains in the box, or undefined if there are none. */
  settle: (text: string, isLast: boolean) => string | undefined
  /** True if the key was for the list of suggestions. */
  onKey: (event: KeyboardEvent) => boolean
}

/** The list of suggestions below the box, which has the focus. */
export type Assisted = {
  ref: RefObject<Assistant | null>
  /** The id of the list element. */
  id: string
  text: string
  onText: (text: string) => void
  /** Whether the list is shown, and the suggestion that Enter would take. */
  onListChange: (isOpen: boolean, active?: string) => void
}

export type Completion = {
  placeholder: string
  /** Loads what the suggestions need. */
  fetch: () => void
  suggestions: ((box: Assisted) => ReactNode) | undefined
}

type Props = { value: string; onSearch: (text: string) => void; completion?: Completion }

/**
 * Searches when typing pauses, and never during a Telex or VNI composition. `/` focuses it. With a completion it also
 * takes conditions: `status:draft price>1m`.
 */
export function SearchBox({ value, onSearch, completion }: Props) {
  const say = useWords(kitWords)
  const id = useId()
  const box = useTyping(value, onSearch)
  const { input, text, type, assistant } = box
  const [isFocused, setFocused] = useState(false)
  const [listbox, setListbox] = useState<{ isOpen: boolean; active?: string | undefined }>({ isOpen: false })
  const onListChange = useCallback((isOpen: boolean, active?: string) => setListbox({ isOpen, active }), [])
  useKeys([{ key: '/', label: say('keySearch'), group: say('keyGroupList'), run: () => input.current?.focus() }])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || assistant.current?.onKey(event)) return
    if (event.key === 'Enter') box.searchNow(text)
  }
  return (
    <div className={classes['search']}>
      <TextInput
        ref={input}
        type="search"
        role="searchbox"
        autoComplete="off"
        aria-label={say('search')}
        placeholder={completion?.placeholder ?? say('search')}
        leftSection={<SearchIcon size={18} aria-hidden />}
        rightSection={
          text && (
            <CloseButton size={24} iconSize={16} aria-label={say('clearSearch')} onClick={() => box.searchNow('')} />
          )
        }
        value={text}
        maxLength={200}
        aria-autocomplete={completion && 'list'}
        aria-controls={listbox.isOpen ? id : undefined}
        aria-activedescendant={listbox.active}
        onChange={({ currentTarget, nativeEvent }) =>
          type(currentTarget.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
        }
        onCompositionEnd={(event) => type(event.currentTarget.value, false)}
        onKeyDown={onKeyDown}
        onFocus={() => {
          completion?.fetch()
          setFocused(true)
        }}
        onBlur={() => {
          box.leave()
          setFocused(false)
        }}
      />
      {isFocused &&
        completion?.suggestions?.({
          ref: assistant,
          id,
          text,
          onText: (text) => type(text, false),
          onListChange,
        })}
    </div>
  )
}

/** What is typed, until it is the value. */
function useTyping(value: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState<string>()
  const timer = useRef<number>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const assistant = useRef<Assistant>(null)

  const search = (text: string) => {
    clearTimeout(timer.current)
    if (text.trim() !== value) onSearch(text.trim())
  }
  const searchNow = (text: string) => {
    setTyped(undefined)
    search(text)
  }
  const settle = (text: string, isLast: boolean) => {
    const rest = assistant.current?.settle(text, isLast)
    if (rest === undefined) return false
    clearTimeout(timer.current)
    setTyped(isLast || rest === '' ? undefined : `${rest} `)
    return true
  }
  const searchPlain = (text: string) => {
    const plain = assistant.current?.plain(text) ?? text
    // A condition that is being typed stays in the box.
    if (plain === text) setTyped(undefined)
    search(plain)
  }
  const type = (text: string, isComposing: boolean) => {
    clearTimeout(timer.current)
    setTyped(text)
    if (isComposing || settle(text, false)) return
    timer.current = window.setTimeout(searchPlain, pauseMs, text)
  }
  // What was typed into a page drawn by the server, before this code ran.
  useEffect(() => {
    const early = input.current?.value ?? ''
    if (early !== value) type(early, false)
    // A search that was to come would change the address of another page.
    return () => clearTimeout(timer.current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the page is taken over
  }, [])
  return {
    input,
    assistant,
    text: typed ?? value,
    type,
    searchNow: (text: string) => settle(text, true) || searchNow(text),
    leave: () => typed !== undefined && (settle(typed, true) || searchNow(typed)),
  }
}
