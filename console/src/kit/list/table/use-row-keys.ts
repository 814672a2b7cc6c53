import { kitWords } from '@learning-cms/texts/kit/kit'
import type { RefObject } from 'react'
import { useKeys } from '#kit/keyboard/keys.ts'
import { useWords } from '#kit/text/words.ts'

/** j and k move along the rows' links, so that Enter opens one natively; e opens the row as well. */
export function useRowKeys(body: RefObject<HTMLElement | null>) {
  const say = useWords(kitWords)
  const links = () => [...(body.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
  const at = () => {
    const all = links()
    const focused = all.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
    // With the focus elsewhere, such as in the quick look, from the row that is shown there.
    return focused === -1 ? all.findIndex((link) => link.closest('[data-peeked]')) : focused
  }
  const walk = (step: 1 | -1) => {
    const all = links()
    const now = at()
    const next = all[now === -1 ? (step === 1 ? 0 : all.length - 1) : Math.min(Math.max(now + step, 0), all.length - 1)]
    next?.focus()
    next?.closest('tr')?.scrollIntoView({ block: 'nearest' })
  }
  const group = say('keyGroupList')
  useKeys([
    { key: 'j', label: say('keyDown'), group, run: () => walk(1) },
    { key: 'k', label: say('keyUp'), group, run: () => walk(-1) },
    { key: 'e', label: say('keyEdit'), group, run: () => links()[at()]?.click() },
  ])
}
