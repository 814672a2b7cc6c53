import { historyWords } from '@learning-cms/texts/records/history'
import { Menu } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { RecentIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import type { HistoryProps } from './HistoryButton.tsx'

const HistoryDrawer = lazy(() => import('./HistoryDrawer.tsx'))

function useHistory() {
  const isOpen = useSearch({ strict: false, select: (search) => search['history'] === 'open' })
  const navigate = useNavigate()
  const show = (history: 'open' | undefined) =>
    void navigate({ to: '.', search: (now) => ({ ...now, history }), resetScroll: false })
  return { isOpen, open: () => show('open'), close: () => show(undefined) }
}

/** Opens the history, from the menu of a record's headline; `RecordHistory` beside the headline shows it. */
export function HistoryItem() {
  const say = useWords(historyWords)
  const { open } = useHistory()
  return (
    <Menu.Item leftSection={<RecentIcon size={18} />} onClick={open}>
      {say('open')}
    </Menu.Item>
  )
}

export function RecordHistory(props: HistoryProps) {
  const { isOpen, close } = useHistory()
  return (
    isOpen && (
      <Suspense>
        <HistoryDrawer {...props} onClose={close} />
      </Suspense>
    )
  )
}
