import { kitWords } from '@learning-cms/texts/kit/kit'
import { CloseButton, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { SearchIcon } from '#kit/show/icons.ts'
import { useKeys } from '#kit/keyboard/keys.ts'
import classes from '#kit/show/tools.module.css'
import { useWords } from '#kit/text/words.ts'

const pauseMs = 250

/** Searches when typing pauses, and never during a Telex or VNI composition. `/` focuses it. */
export function SearchBox({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const say = useWords(kitWords)
  const [typed, setTyped] = useState<string>()
  const timer = useRef<number>(undefined)
  const input = useRef<HTMLInputElement>(null)
  useKeys([{ key: '/', label: say('keySearch'), group: say('keyGroupList'), run: () => input.current?.focus() }])

  const searchNow = (text: string) => {
    clearTimeout(timer.current)
    setTyped(undefined)
    if (text.trim() !== value) onSearch(text.trim())
  }
  const type = (text: string, isComposing: boolean) => {
    clearTimeout(timer.current)
    setTyped(text)
    if (!isComposing) timer.current = window.setTimeout(searchNow, pauseMs, text)
  }
  const text = typed ?? value
  // What was typed into a page drawn by the server, before this code ran.
  useEffect(() => {
    const early = input.current?.value ?? ''
    if (early !== value) type(early, false)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the page is taken over
  }, [])
  return (
    <TextInput
      ref={input}
      type="search"
      role="searchbox"
      className={classes['search']}
      aria-label={say('search')}
      placeholder={say('search')}
      leftSection={<SearchIcon size={18} aria-hidden />}
      rightSection={text && <CloseButton size="sm" aria-label={say('clearSearch')} onClick={() => searchNow('')} />}
      value={text}
      maxLength={100}
      onChange={(event) => type(event.currentTarget.value, (event.nativeEvent as InputEvent).isComposing)}
      onCompositionEnd={(event) => type(event.currentTarget.value, false)}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && searchNow(text)}
      onBlur={() => typed !== undefined && searchNow(typed)}
    />
  )
}
