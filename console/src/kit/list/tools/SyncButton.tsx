import { ActionIcon } from '@mantine/core'
import { SyncIcon } from '#kit/show/icons.ts'
import { useActions } from '#kit/page/page-actions.ts'
import classes from './SyncButton.module.css'

type Props = {
  label: string
  /** Progress, 0 to 1; undefined while nothing is running. */
  share: number | undefined
  isAllowed: boolean
  onSync: () => void
}

/** The action that refreshes derived data of a list; in the palette too. */
export function SyncButton({ label, share, isAllowed, onSync }: Props) {
  const isBusy = share !== undefined
  useActions(isAllowed && !isBusy ? [{ key: 'sync', label, about: '', run: onSync }] : [])
  if (!isAllowed) return null
  const progressLabel = isBusy ? `${label}: ${Math.round(share * 100)} %` : label
  return (
    <ActionIcon variant="default" size="input-sm" aria-label={progressLabel} disabled={isBusy} onClick={onSync}>
      <SyncIcon size={18} className={classes['icon']} data-turning={isBusy || undefined} />
    </ActionIcon>
  )
}
