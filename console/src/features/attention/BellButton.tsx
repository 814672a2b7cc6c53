import { ActionIcon } from '@mantine/core'
import { NotificationsIcon } from '#kit/icons.ts'
import { useWords } from '#kit/words.ts'
import { words } from './attention.words.ts'
import classes from './Bell.module.css'

/** The bell before what it opens is loaded. */
export function BellButton() {
  const say = useWords(words)
  return (
    <ActionIcon
      className={classes['bell']}
      variant="subtle"
      color="gray"
      size={36}
      aria-label={say('open')}
      aria-haspopup="dialog"
    >
      <NotificationsIcon />
    </ActionIcon>
  )
}
