import { checkInWords } from '@learning-cms/texts/shop/tickets/check-in'
import { useQuery } from '@tanstack/react-query'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { doorListQuery } from '#features/shop/tickets/check-in.api.ts'
import type { ScanResult } from './scan.ts'
import classes from '#features/shop/tickets/check-in.module.css'

/** A notice while there is no network, with the number of unsent scans; nothing otherwise. */
export function Away({ waiting, latest }: { waiting: number; latest: ScanResult | undefined }) {
  const say = useWords(checkInWords)
  const { time } = useFormat()
  const { data: list } = useQuery(doorListQuery)
  const listedAt = latest?.isOffline ? (latest.listedAt ?? list?.at) : undefined
  return (
    <div className={classes['away']} role="status">
      {listedAt && <StatusBadge tone="warning">{say('away', { at: time(listedAt) })}</StatusBadge>}
      {waiting > 0 && <StatusBadge tone="info">{say('waiting', { count: waiting })}</StatusBadge>}
      {list?.isCut && <StatusBadge tone="warning">{say('cut')}</StatusBadge>}
    </div>
  )
}
