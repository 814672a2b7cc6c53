import { useSensor, useSensors, PointerSensor, type DragEndEvent, type DragOverEvent } from '@dnd-kit/core'
import { leadStates, type LeadRow, type LeadState } from '@learning-cms/contract/crm/leads/leads'
import { leadWords } from '@learning-cms/texts/crm/leads/leads'
import { useState, type KeyboardEvent } from 'react'
import { focusDrawn } from '#kit/keyboard/focus-drawn.ts'
import { useWords } from '#kit/text/words.ts'
import { columnBeside, commandTo } from './board-moves.ts'
import type { BoardFilter } from '#features/crm/leads/leads.api.ts'
import { moveAhead, settleRow } from './use-board-ahead.ts'
import { useLeadCommands } from '#features/crm/leads/use-lead-commands.tsx'

type HeldLead = { lead: LeadRow; over: LeadState; by: 'pointer' | 'keys' }

const handleOf = (id: string) => document.querySelector<HTMLElement>(`[data-handle="${id}"]`)
/** Its last move is not answered yet; until then its row allows no commands. */
export const isUnderWay = ({ allowed }: LeadRow) => allowed.length === 0
const isState = (id: unknown): id is LeadState => leadStates.some((state) => state === id)

/** Moves a lead across the board by pointer or keyboard, and announces the moves to screen readers. */
function useCarrying(filter: BoardFilter) {
  const say = useWords(leadWords)
  const [held, setHeld] = useState<HeldLead>()
  const [announcement, announce] = useState('')
  const send = useLeadCommands({
    apply: (lead, command) => moveAhead(filter, lead, command),
    settle: settleRow,
  })

  const grab = (lead: LeadRow, by: HeldLead['by']) => {
    if (isUnderWay(lead)) return
    setHeld({ lead, over: lead.state, by })
    announce(say('grabbed', { name: lead.fullName, column: say(lead.state) }))
  }
  const over = (state: LeadState) => {
    if (!held || state === held.over) return
    setHeld({ ...held, over: state })
    announce(
      state === held.lead.state || commandTo(held.lead.state, state)
        ? say('nowOver', { column: say(state) })
        : say('cannot', { from: say(held.lead.state), column: say(state) }),
    )
  }
  const cancel = () => {
    if (held) announce(say('cancelled', { name: held.lead.fullName, column: say(held.lead.state) }))
    setHeld(undefined)
  }
  const drop = (state: LeadState | undefined) => {
    if (!held) return
    const { lead, by } = held
    const command = state && commandTo(lead.state, state)
    if (!state || state === lead.state) return cancel()
    setHeld(undefined)
    if (!command) return announce(say('cannot', { from: say(lead.state), column: say(state) }))
    if (command === 'begin' || command === 'putBack')
      announce(say('dropped', { name: lead.fullName, column: say(state) }))
    send(lead, command)
    if (by === 'keys') focusDrawn(() => handleOf(lead.id))
  }

  return { held, announcement, grab, over, cancel, drop }
}

/** Space picks up, arrows choose the column, Space or Enter drops, Escape cancels. */
const keysOf =
  ({ held, grab, over, cancel, drop }: ReturnType<typeof useCarrying>) =>
  (lead: LeadRow) =>
  (event: KeyboardEvent) => {
    const isHeld = held?.by === 'keys' && held.lead.id === lead.id
    const isDrop = event.key === ' ' || event.key === 'Enter'
    if (!isHeld && !isDrop) return
    const forwards = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    if (!isDrop && !isArrow && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (!isHeld) return grab(lead, 'keys')
    if (isDrop) drop(held.over)
    else if (isArrow) over(columnBeside(held.over, event.key === forwards ? 1 : -1))
    else cancel()
  }

export function useBoard(filter: BoardFilter) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const carrying = useCarrying(filter)
  const { held, announcement, grab, over, cancel, drop } = carrying
  return {
    held,
    announcement,
    sensors,
    onKeyDown: keysOf(carrying),
    /** Leaving the card cancels the move. */
    onBlur: () => held?.by === 'keys' && cancel(),
    onDragStart: (lead: LeadRow | undefined) => lead && grab(lead, 'pointer'),
    onDragOver: ({ over: target }: DragOverEvent) => {
      if (isState(target?.id)) over(target.id)
      else if (held) over(held.lead.state)
    },
    onDragEnd: ({ over: target }: DragEndEvent) => drop(isState(target?.id) ? target.id : undefined),
    onDragCancel: cancel,
  }
}
export type Board = ReturnType<typeof useBoard>
