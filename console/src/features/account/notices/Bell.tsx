import { noticeWords } from '@learning-cms/texts/account/notices/notices'
import { Popover } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshRows } from '#api/cache/cache.ts'
import { usePassing } from '#api/live/events.ts'
import { homeQuery } from '#navigation/tasks.ts'
import { useIsLate } from '#kit/feedback/use-is-late.ts'
import { useWords } from '#kit/text/words.ts'
import { BellButton } from './BellButton.tsx'
import { BellPanel } from './BellPanel.tsx'
import { unreadQuery } from './notices.api.ts'
import { useBrowserNotices } from './use-browser-notices.ts'

/** This person's tasks and notices, each with a link. */
export default function Bell() {
  const say = useWords(noticeWords)
  const [isOpen, setOpen] = useState(false)
  const isEnabled = useIsLate() || isOpen
  const { data: home } = useQuery({ ...homeQuery, refetchOnMount: true, enabled: isEnabled })
  const { data: count } = useQuery({ ...unreadQuery, enabled: isEnabled })
  usePassing('notices', () => void refreshRows(['notices']))
  useBrowserNotices()
  const toggle = () => {
    setOpen(!isOpen)
    if (!isOpen) void refreshRows(['home'], ['notices'])
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={360} trapFocus returnFocus>
      <Popover.Target>
        <BellButton unread={count?.unread ?? 0} isWaiting={(home?.tasks.length ?? 0) > 0} onClick={toggle} />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={say('title')}>
        <BellPanel tasks={home?.tasks ?? []} unread={count?.unread ?? 0} onGo={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
