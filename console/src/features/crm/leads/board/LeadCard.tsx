import { useDraggable } from '@dnd-kit/core'
import type { LeadRow } from '@learning-cms/contract/crm/leads/leads'
import { leadWords } from '@learning-cms/texts/crm/leads/leads'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { RowMenu } from '#kit/list/RowMenu.tsx'
import { DragIcon } from '#kit/show/icons.ts'
import { Money } from '#kit/show/Money.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './board.module.css'
import { DueDay } from '#records/leads/DueDay.tsx'
import { LeadMenu } from '#features/crm/leads/page/LeadMenu.tsx'
import { isUnderWay, type Board } from './use-board.ts'

const menuOf = (lead: LeadRow) => <LeadMenu lead={lead} />

type Props = { lead: LeadRow; board: Board; mayWrite: boolean; helpId: string }

/** Dragged anywhere with a pointer, moved by its handle with the keyboard. */
export function LeadCard({ lead, board, mayWrite, helpId }: Props) {
  const say = useWords(leadWords)
  const { hrefOf, follow } = useFollow()
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: lead.id,
    data: { lead },
    disabled: !mayWrite || isUnderWay(lead),
  })
  const to = `/crm/leads/${lead.id}`
  const isHeld = board.held?.lead.id === lead.id
  return (
    <li
      ref={setNodeRef}
      className={classes['card']}
      data-lead={lead.id}
      data-held={isHeld || isDragging ? '' : undefined}
      data-movable={mayWrite ? '' : undefined}
      {...listeners}
    >
      <div className={classes['head']}>
        {mayWrite && (
          <button
            type="button"
            className={classes['handle']}
            data-handle={lead.id}
            aria-label={say('moveHandle', { name: lead.fullName })}
            aria-describedby={helpId}
            aria-pressed={isHeld}
            aria-disabled={isUnderWay(lead) || undefined}
            onKeyDown={board.onKeyDown(lead)}
            onBlur={board.onBlur}
          >
            <DragIcon size={16} aria-hidden />
          </button>
        )}
        <a className={classes['name']} href={hrefOf(to)} draggable={false} onClick={(event) => follow(event, to)}>
          {lead.fullName}
        </a>
        <RowMenu name={lead.fullName} items={() => menuOf(lead)} />
      </div>
      <CardFacts lead={lead} />
    </li>
  )
}

/** What the card says besides the name. */
export function CardFacts({ lead }: { lead: LeadRow }) {
  const say = useWords(leadWords)
  const { organisation, interest, nextStep, value, owner, tags } = lead
  const about = organisation || interest
  return (
    <>
      {about && <p className={classes['about']}>{about}</p>}
      {nextStep && <p className={classes['step']}>{nextStep}</p>}
      {tags.length > 0 && <p className={classes['about']}>{tags.map(({ name }) => name).join(', ')}</p>}
      <p className={classes['facts']}>
        <span>{owner?.name ?? say('noOwner')}</span>
        {value > 0 && <Money amountInDong={value} />}
        <DueDay lead={lead} />
      </p>
    </>
  )
}
