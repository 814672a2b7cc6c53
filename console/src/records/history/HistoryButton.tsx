import type { HistoryEntity } from '@learning-cms/contract/records/history'
import { historyWords } from '@learning-cms/texts/records/history'
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { RecentIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'

const HistoryDrawer = lazy(() => import('./HistoryDrawer.tsx'))

export type HistoryProps = {
  entity: HistoryEntity
  row: { id: string; version: number }
  name: string
  /** Query keys that may be stale once values are set back. */
  touches: readonly (readonly unknown[])[]
  mayWrite: boolean
}

/** Opens the history of a record: `?history=open`, so that it can be linked. */
export function HistoryButton({ size = 'sm', ...props }: HistoryProps & { size?: 'xs' | 'sm' | 'md' }) {
  const say = useWords(historyWords)
  const isOpen = useSearch({ strict: false, select: (search) => search['history'] === 'open' })
  const navigate = useNavigate()
  const show = (history: 'open' | undefined) =>
    void navigate({ to: '.', search: (now) => ({ ...now, history }), resetScroll: false })
  return (
    <>
      <Button
        variant="default"
        size={size}
        leftSection={<RecentIcon size={18} aria-hidden />}
        onClick={() => show('open')}
      >
        {say('open')}
      </Button>
      {isOpen && (
        <Suspense>
          <HistoryDrawer {...props} onClose={() => show(undefined)} />
        </Suspense>
      )}
    </>
  )
}
