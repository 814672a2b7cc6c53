import { ActionIcon } from '@mantine/core'
import type { Ref } from 'react'
import { NotificationsIcon } from '#kit/icons.ts'
import { useWords } from '#kit/words.ts'
import { bellButtonWords } from './bell-button.words.ts'
import classes from './Bell.module.css'

type Props = { unread?: number; isWaiting?: boolean; onClick?: () => void; ref?: Ref<HTMLButtonElement> }

/** Stands alone before what it opens is loaded. */
export function BellButton({ unread = 0, isWaiting = false, ...button }: Props) {
  const say = useWords(bellButtonWords)
  const label = unread > 0 ? say('openUnread', { count: unread }) : say(isWaiting ? 'openWaiting' : 'open')
  return (
    <ActionIcon
      {...button}
      className={classes['bell']}
      variant="subtle"
      color="gray"
      size={36}
      aria-label={label}
      title={say('open')}
      aria-haspopup="dialog"
      data-waiting={unread > 0 || isWaiting || undefined}
      data-tour="bell"
    >
      <NotificationsIcon />
    </ActionIcon>
  )
}
