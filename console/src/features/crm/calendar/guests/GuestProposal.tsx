import { guestWords } from '@learning-cms/texts/crm/calendar/guests'
import { Button, Group } from '@mantine/core'
import { useId } from 'react'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { useAcceptProposal, useDeclineProposal, type ProposedTime } from './use-proposal.ts'
import classes from '#features/crm/calendar/calendar.module.css'

/** A guest's proposal of another time, which can be accepted, or declined by mail. */
export function GuestProposal(proposed: ProposedTime) {
  const say = useWords(guestWords)
  const { dateTime, dateOfDay } = useFormat()
  const note = useId()
  const whenOf = useWhen()
  const accept = useAcceptProposal()
  const decline = useDeclineProposal()
  const { event, proposal } = proposed
  const { comment, occursOn, isOnwards, declined } = proposal
  const words = { when: whenOf(proposal), day: occursOn ? dateOfDay(occursOn) : '' }
  const isLost = declined && ['failed', 'unknown', 'cancelled'].includes(declined.mailStatus ?? '')
  return (
    <span className={classes['proposal']}>
      <small role="note" id={note}>
        {say(occursOn === null ? 'proposes' : isOnwards ? 'proposesFrom' : 'proposesOn', words)}
        {comment && <q>{comment}</q>}
      </small>
      {declined && <small>{say('declinedBy', { name: declined.byName, at: dateTime(declined.at) })}</small>}
      {isLost && <small role="note">{say(`mail-${declined.mailStatus as 'failed'}`)}</small>}
      {event.mayWrite && !declined && (
        <Group gap={8}>
          <Button
            variant="default"
            size="compact-sm"
            aria-describedby={note}
            loading={accept.isPending}
            onClick={() => accept.mutate(proposed)}
          >
            {say('accept')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-describedby={note}
            disabled={accept.isPending}
            onClick={() => decline(proposed)}
          >
            {say('decline')}
          </Button>
        </Group>
      )}
    </span>
  )
}

/** "14:00 02/03/2027 – 15:00", or days. */
function useWhen() {
  const { dateOfDay } = useFormat()
  const timeOf = (at: string) => at.slice(11)
  const written = (at: string) => [timeOf(at), dateOfDay(at.slice(0, 10))].filter(Boolean).join(' ')
  return ({ start, end }: { start: string; end: string | null }) => {
    const isOne = end === null || end === start
    const last = end?.slice(0, 10) === start.slice(0, 10) ? timeOf(end) : end && written(end)
    return isOne ? written(start) : [written(start), last].filter(Boolean).join(' – ')
  }
}
