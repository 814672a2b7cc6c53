import { kitWords } from '@learning-cms/texts/kit/kit'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import classes from './table/DataTable.module.css'
import { MoreIcon } from '#kit/show/icons.ts'
import { whenIdle } from '#kit/feedback/idle.ts'
import { useWords } from '#kit/text/words.ts'

const OpenRowMenu = lazyRouteComponent(() => import('./OpenRowMenu.tsx'))
const preload = () => void OpenRowMenu.preload?.()

type Props = { name: string; items: () => ReactNode; shortcut?: string }

/** The dots at the end of a row. The menu itself is created on opening, which keeps a table of a hundred rows light. */
export function RowMenu({ name, items, shortcut }: Props) {
  const say = useWords(kitWords)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => (OpenRowMenu.preload ? whenIdle(preload) : undefined), [])
  const dots = (
    <button
      ref={button}
      type="button"
      className={classes['dots']}
      aria-label={say('rowMenu', { name })}
      aria-haspopup="menu"
      aria-keyshortcuts={shortcut}
      aria-expanded={isOpen}
      onClick={() => setOpen(true)}
    >
      <MoreIcon size={18} aria-hidden />
    </button>
  )
  if (!isOpen) return dots
  const close = () => {
    setOpen(false)
    // The plain button replaces the menu's button and keeps the focus.
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <Suspense fallback={dots}>
      <OpenRowMenu target={dots} onClose={close}>
        {items()}
      </OpenRowMenu>
    </Suspense>
  )
}
