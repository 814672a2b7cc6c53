import { kitWords } from '@learning-cms/texts/kit/kit'
import { searchWords } from '@learning-cms/texts/system/search/search'
import { Kbd, UnstyledButton } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'
import { SearchIcon } from '#kit/show/icons.ts'
import { useKeys } from '#kit/keyboard/keys.ts'
import { catchKeys, type TypedAhead } from '#kit/keyboard/typed-ahead.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './HeaderSearch.module.css'
import { loadCommands } from '#navigation/commands.ts'
import { useNoteVisits } from '#navigation/visits.ts'

const load = async () => {
  const [dialog] = await Promise.all([import('./SearchDialog.tsx'), loadCommands()])
  return dialog
}
const SearchDialog = lazy(load)

/** The global search, in the header and under Ctrl/Cmd+K. */
export function HeaderSearch() {
  const say = useWords(searchWords)
  const sayKey = useWords(kitWords)
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const ahead = useRef<TypedAhead>(undefined)
  const open = () => {
    if (state !== 'open') ahead.current = catchKeys()
    setState('open')
  }
  const takeTyped = () => ahead.current?.take() ?? ''
  useNoteVisits()
  useKeys([{ key: 'mod+k', label: sayKey('keyPalette'), group: sayKey('keyGroupEverywhere'), run: open }])
  return (
    <>
      <UnstyledButton
        className={classes['open']}
        data-tip={say('open')}
        aria-haspopup="dialog"
        data-tour="search"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
        onPointerEnter={() => void load()}
      >
        <SearchIcon size={18} aria-hidden />
        <span className={classes['searchWords']}>{say('short')}</span>
        <Kbd className={classes['key']} size="xs">
          {/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'}
        </Kbd>
      </UnstyledButton>
      {state !== 'never' && (
        <Suspense>
          <SearchDialog isOpen={state === 'open'} takeTyped={takeTyped} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
