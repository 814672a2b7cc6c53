import { isReason, say as sayReason } from '@learning-cms/contract/core/reasons'
import { checkInWords } from '@learning-cms/texts/shop/tickets/check-in'
import { useFormat } from '#kit/text/format.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import type { ScanResult } from './scan.ts'

/** Why a ticket does not admit, in words: of a used one when, by whom and at which door. */
export function useWhy() {
  const say = useWords(checkInWords)
  const language = useLanguage()
  const { time, dateTime } = useFormat()
  const reasonText = (reason: string) => (isReason(reason) ? sayReason(reason, language) : reason)
  const used = ({ ticket }: Pick<ScanResult, 'ticket'>) => {
    if (!ticket?.usedAt) return undefined
    const isToday = Date.now() - Date.parse(ticket.usedAt) < 43_200_000
    const at = isToday ? time(ticket.usedAt) : dateTime(ticket.usedAt)
    const who = ticket.usedByName ?? ''
    return ticket.usedDoor ? say('usedAtDoor', { at, who, door: ticket.usedDoor }) : say('usedAt', { at, who })
  }
  return (result: Pick<ScanResult, 'reason' | 'fault' | 'ticket' | 'listedAt'>) => {
    const { reason, fault, listedAt } = result
    if (reason === 'tickets.already-used') return used(result) ?? reasonText(reason)
    if (reason) return reasonText(reason)
    if (fault === 'not-listed') return say('notListed', { at: listedAt ? time(listedAt) : '' })
    if (fault === 'no-list') return say('noList')
    if (fault === 'used-here') return say('usedHere')
    return fault ? reasonText(fault) : ''
  }
}
