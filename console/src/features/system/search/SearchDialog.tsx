import { searchWords } from '@learning-cms/texts/system/search/search'
import { Kbd, Modal } from '@mantine/core'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { SearchIcon } from '#kit/show/icons.ts'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useBackCloses } from '#kit/layer/back.ts'
import { useWords } from '#kit/text/words.ts'
import { marked } from '#kit/pick/match.ts'
import classes from './SearchDialog.module.css'
import { useSearchResults, type SearchHit } from './use-search.ts'

type Props = {
  isOpen: boolean
  /** What was typed before the box had the focus. */
  takeTyped: () => string
  onClose: () => void
}

export default function SearchDialog({ isOpen, takeTyped, onClose }: Props) {
  const say = useWords(searchWords)
  useBackCloses(isOpen, onClose)
  return (
    <Modal.Root opened={isOpen} onClose={onClose} size={620} yOffset="10dvh" centered={false}>
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content aria-label={say('open')} className={classes['dialog']}>
        <Search takeTyped={takeTyped} onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  )
}

type Results = ReturnType<typeof useSearchResults>
type Choose = (found: SearchHit, isNewTab: boolean) => void

/**
 * The chosen result, and the keys that choose. A result chosen by arrow keys stays chosen when later results move it;
 * Enter on results that are about to change waits for the new ones.
 */
function useChoice({ groups, placeCount, isCurrent }: Results, onChoose: Choose) {
  const all = groups.flatMap(({ found }) => found)
  const [selectedKey, setSelectedKey] = useState<string>()
  const entered = useRef<{ isNewTab: boolean }>(undefined)
  const at = Math.max(
    all.findIndex(({ key }) => key === selectedKey),
    0,
  )
  const chosen = all[at]
  const isSure = isCurrent || at < placeCount
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
  const choose = useEffectEvent(() => {
    const { isNewTab } = entered.current ?? {}
    entered.current = undefined
    if (chosen && isNewTab !== undefined) onChoose(chosen, isNewTab)
  })
  useEffect(() => {
    if (isSure) choose()
  }, [isSure])
  const enter = (isNewTab: boolean) => {
    if (!isSure) entered.current = { isNewTab }
    else if (chosen) onChoose(chosen, isNewTab)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') enter(event.ctrlKey || event.metaKey)
    else if (step) setSelectedKey(all[(at + step + all.length) % Math.max(all.length, 1)]?.key)
    else return
    event.preventDefault()
  }
  const restart = () => {
    setSelectedKey(undefined)
    entered.current = undefined
  }
  return { all, chosen, onKeyDown, restart }
}

function Search({ takeTyped, onClose }: Omit<Props, 'isOpen'>) {
  const say = useWords(searchWords)
  const id = useId()
  const { go, openTab } = useFollow()
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const results = useSearchResults(search)
  const { isCurrent, hasFailed } = results
  const choose = ({ to, run }: SearchHit, isNewTab: boolean) => {
    onClose()
    // After the dialog has returned the focus, since the command may open a dialog of its own.
    if (run) requestAnimationFrame(run)
    else if (isNewTab) openTab(to)
    else go(to)
  }
  const { all, chosen, onKeyDown, restart } = useChoice(results, choose)
  const status = !isCurrent ? say('searching') : search && say('found', { count: all.length })
  return (
    <>
      <div className={classes['bar']}>
        <SearchIcon size={20} aria-hidden />
        <input
          className={classes['input']}
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && `${id}-${chosen.key}`}
          aria-autocomplete="list"
          aria-label={say('open')}
          placeholder={say('placeholder')}
          value={typed}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          onFocus={() => {
            const ahead = takeTyped()
            if (ahead) setTyped((typed) => typed + ahead)
          }}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            restart()
          }}
          onKeyDown={onKeyDown}
        />
        <Kbd className={classes['hint']} title={say('hint')}>
          Esc
        </Kbd>
      </div>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      <Groups id={id} results={results} search={search} chosen={chosen} onChoose={choose} />
      {all.length === 0 && isCurrent && (
        <div className={classes['none']}>
          <strong>{hasFailed ? say('failed') : say('none', { text: search })}</strong>
          {!hasFailed && <span>{say('noneWhy')}</span>}
        </div>
      )}
    </>
  )
}

type GroupsProps = { id: string; results: Results; search: string; chosen: SearchHit | undefined; onChoose: Choose }

function Groups({ id, results: { groups, isCurrent }, search, chosen, onChoose }: GroupsProps) {
  const say = useWords(searchWords)
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={say('open')}
      className={classes['list']}
      data-busy={!isCurrent || undefined}
    >
      {groups.map(({ title, found }) => (
        // A group has its strong matches above the records and its weak ones below.
        <div key={found[0]!.key} role="group" aria-label={title} className={classes['group']}>
          <div className={classes['title']} aria-hidden>
            {title}
          </div>
          {found.map((one) => (
            <Option
              key={one.key}
              id={`${id}-${one.key}`}
              found={one}
              search={search}
              isChosen={one === chosen}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type OptionProps = {
  id: string
  found: SearchHit
  search: string
  isChosen: boolean
  onChoose: Choose
}

/** Scrolls to the option when the keyboard moves it out of view. */
const keepInView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

function Option({ id, found, search, isChosen, onChoose }: OptionProps) {
  const { title, detail, icon: Icon } = found
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- The focus stays in the search box, which names the chosen option
    <div
      id={id}
      ref={isChosen ? keepInView : undefined}
      role="option"
      aria-selected={isChosen}
      className={classes['option']}
      onClick={(event) => onChoose(found, event.ctrlKey || event.metaKey)}
    >
      <Icon size={18} aria-hidden />
      <span className={classes['name']}>
        {marked(title, search).map(({ from, text, isHit }) =>
          isHit ? <mark key={from}>{text}</mark> : <span key={from}>{text}</span>,
        )}
      </span>
      {detail && <span className={classes['detail']}>{detail}</span>}
    </div>
  )
}
