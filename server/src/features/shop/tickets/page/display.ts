import { sayIn, type Language } from '@learning-cms/texts'
import { ticketPageTexts } from '@learning-cms/texts/mails/tickets'
import { dayAt } from '#features/shop/tickets/days.ts'
import type { PageOrder, PageTicket } from './page-queries.ts'

/** The given name, which is the last word of a Vietnamese name. Nothing else of the person is displayed. */
export const givenName = (fullName: string | null) => fullName?.trim().split(/\s+/).at(-1) ?? ''

export const museumName = ({ museumVi, museumEn }: PageOrder, language: Language) =>
  (language === 'en' ? museumEn : museumVi) ?? ''

export const nameOf = ({ nameVi, nameEn }: PageTicket, language: Language) => (language === 'en' && nameEn) || nameVi

/** In groups of five, as people read it aloud. */
export const grouped = (code: string) => code.replace(/(.{5})(?=.)/g, '$1-')

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Ho_Chi_Minh' })
const clockOf = (instant: string) => clock.format(Date.parse(instant))
const dated = (day: string) => day.split('-').toReversed().join('/')
const DAY_MS = 86_400_000

/** The lines that state when the ticket is valid. */
export function whenOf({ visitOn, slot, validFrom, validUntil }: PageTicket, language: Language) {
  const say = sayIn(ticketPageTexts, language)
  const untilMs = Date.parse(validUntil)
  if (!visitOn) return [say('until', { day: dated(dayAt(untilMs - 1)) })]
  const isToMidnight = untilMs % DAY_MS === DAY_MS - 7 * 3_600_000
  const times = { from: clockOf(validFrom), until: isToMidnight ? '24:00' : clockOf(validUntil) }
  return [say('on', { day: dated(visitOn) }), slot ? say('between', times) : say('allDay')]
}

/** Why the ticket is not valid; empty if it is. */
export function stateOf({ status, usedAt, validUntil }: PageTicket, language: Language) {
  const say = sayIn(ticketPageTexts, language)
  if (status === 'void') return say('void')
  if (status === 'used' && usedAt)
    return say('usedAt', { at: `${clockOf(usedAt)} ${dated(dayAt(Date.parse(usedAt)))}` })
  return Date.parse(validUntil) <= Date.now() ? say('expired') : ''
}
