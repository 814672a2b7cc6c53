import { kitWords } from '@learning-cms/texts/kit/kit'
import type { MouseEvent, ReactNode } from 'react'
import { useKeys } from '#kit/keyboard/keys.ts'
import { useWords } from '#kit/text/words.ts'
import tabs from './PageTabs.module.css'
import classes from './SectionNavigator.module.css'
import { useSections } from './use-sections.ts'

type NavigatorSection = { id: string; name: string }

/** Links to the `PageSection`s of a long page. It stays in view, marks where the reader is, and keeps it in the address. */
export function SectionNavigator({ label, sections }: { label: string; sections: readonly NavigatorSection[] }) {
  const say = useWords(kitWords)
  const ids = sections.map(({ id }) => id)
  const { current, go } = useSections(ids)
  const step = (by: number) => {
    const next = ids[ids.indexOf(current ?? '') + by]
    if (next) go(next)
  }
  const group = say('keyGroupPage')
  useKeys([
    { key: ']', label: say('keyNextSection'), group, run: () => step(1) },
    { key: '[', label: say('keyPreviousSection'), group, run: () => step(-1) },
  ])
  const follow = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    go(id)
  }
  return (
    <nav className={`${tabs['tabs']} ${classes['navigator']}`} aria-label={label} data-screen-only>
      {sections.map(({ id, name }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'location' : undefined}
          onClick={(event) => follow(event, id)}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}

/** A part of the page that a `SectionNavigator` leads to. */
export const PageSection = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={id} tabIndex={-1} className={classes['section']}>
    {children}
  </div>
)
