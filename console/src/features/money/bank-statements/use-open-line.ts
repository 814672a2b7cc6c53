import type { BankLine } from '@learning-cms/contract/money/bank-statements'
import { transferWords } from '@learning-cms/texts/money/bank-statements/transfers'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useKeys } from '#kit/keyboard/keys.ts'
import { useWords } from '#kit/text/words.ts'

export type OpenLine = ReturnType<typeof useOpenLine>

/**
 * The open line: the one in the address, or else the first. J and K move through the lines without adding to the
 * browser's history.
 */
export function useOpenLine(rows: readonly BankLine[] | undefined) {
  const say = useWords(transferWords)
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const chosen = typeof search['open'] === 'string' ? search['open'] : undefined
  const id = chosen ?? rows?.[0]?.id
  const show = (next: string | undefined) =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, open: next }),
      replace: true,
      resetScroll: false,
    })
  const at = rows?.findIndex((row) => row.id === id) ?? -1
  const walk = (step: 1 | -1) => {
    const next = rows?.[Math.max(0, at + step)]
    if (!next) return
    show(next.id)
    document.querySelector<HTMLElement>(`[data-line="${next.id}"]`)?.focus()
  }
  const group = say('keyGroup')
  useKeys([
    { key: 'j', label: say('keyDown'), group, run: () => walk(1) },
    { key: 'k', label: say('keyUp'), group, run: () => walk(-1) },
  ])
  return {
    id,
    isChosen: chosen !== undefined,
    show,
    close: () => show(undefined),
    /** After a line is settled: opens the one below it, else the one above. */
    goOn: () => show(rows?.[at + 1]?.id ?? rows?.[at - 1]?.id),
  }
}
