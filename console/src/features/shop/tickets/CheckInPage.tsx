import { checkInWords } from '@learning-cms/texts/shop/tickets/check-in'
import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { useWords } from '#kit/text/words.ts'
import { Answer } from './door/Answer.tsx'
import { ConflictsCard } from './door/ConflictsCard.tsx'
import { LatestScans } from './door/LatestScans.tsx'
import { ScanCard } from './door/ScanCard.tsx'
import { TodayCard } from './TodayCard.tsx'
import { todayQuery } from './check-in.api.ts'
import { useDoor } from './door/use-door.ts'
import classes from './check-in.module.css'

/** Check-in at the museum's door: each ticket admits once, with or without a network. */
export default function CheckInPage() {
  const say = useWords(checkInWords)
  const door = useDoor()
  const { data } = useQuery(todayQuery)
  const [latest] = door.scans
  return (
    <section>
      <PageHeader title={say('title')} detail={data && say('detail', { count: data.entered })} />
      <div className={classes['page']}>
        <div className={classes['column']}>
          <ScanCard door={door} />
          <Answer
            key={latest?.id}
            result={latest}
            isChecking={door.isChecking}
            onAdmit={door.scan}
            onUndo={door.undo}
          />
          <LatestScans scans={door.scans} onUndo={door.undo} />
        </div>
        <div className={classes['column']}>
          {data && data.conflicts.length > 0 && <ConflictsCard conflicts={data.conflicts} />}
          <TodayCard />
        </div>
      </div>
    </section>
  )
}
