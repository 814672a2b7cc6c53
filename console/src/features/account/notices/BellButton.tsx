import { bellButtonWords } from '@learning-cms/texts/account/notices/bell-button'
import type { Ref } from 'react'
import { HeaderIcon } from '#kit/show/HeaderIcon.tsx'
import { NotificationsIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'

type Props = { unread?: number; isWaiting?: boolean; onClick?: () => void; ref?: Ref<HTMLButtonElement> }

/** Used alone until the panel is loaded. */
export function BellButton({ unread = 0, isWaiting = false, ...button }: Props) {
  const say = useWords(bellButtonWords)
  const label = unread > 0 ? say('openUnread', { count: unread }) : say(isWaiting ? 'openWaiting' : 'open')
  return (
    <HeaderIcon
      {...button}
      data-tour="bell"
      label={label}
      tip={say('open')}
      news={unread > 0 || isWaiting ? 'badly' : undefined}
    >
      <NotificationsIcon />
    </HeaderIcon>
  )
}
