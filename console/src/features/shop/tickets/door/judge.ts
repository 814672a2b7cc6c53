import { CODE, EARLY_MINUTES, plainCode, SERIAL_AT, type ListedTicket } from '@learning-cms/contract/shop/check-in'
import type { DoorList } from './door-store.ts'

const MINUTE_MS = 60_000

/** The first letters of SHA-256 as base64url. Plain http at a network address has no WebCrypto: no hash, no list. */
export async function hashOf(code: string) {
  const bytes = new TextEncoder().encode(plainCode(code).slice(...SERIAL_AT))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const text = btoa(String.fromCharCode(...digest.slice(0, 9)))
  return text.replaceAll('+', '-').replaceAll('/', '_')
}

export type TicketFault =
  | 'tickets.unreadable'
  | 'tickets.void'
  | 'tickets.already-used'
  | 'tickets.too-early'
  | 'tickets.too-late'
  | 'no-list'
  | 'not-listed'
  | 'used-here'
export type JudgedTicket = {
  fault: TicketFault | null
  mayAdmit: boolean
  hash: string
  listed: ListedTicket | undefined
}
type DoorKnowledge = { list: DoorList | undefined; usedHere: ReadonlySet<string>; nowMs: number }

/** Whether a code admits as far as this device knows; the server decides the rest when the scan arrives. */
export async function judge(code: string, { list, usedHere, nowMs }: DoorKnowledge): Promise<JudgedTicket> {
  const none = { hash: '', listed: undefined }
  if (!CODE.test(plainCode(code))) return { ...none, fault: 'tickets.unreadable', mayAdmit: false }
  if (!list || !globalThis.crypto.subtle) return { ...none, fault: 'no-list', mayAdmit: true }
  const hash = await hashOf(code)
  const listed = list.tickets.find(([one]) => one === hash)
  if (usedHere.has(hash)) return { hash, listed, fault: 'used-here', mayAdmit: false }
  if (!listed) return { hash, listed, fault: 'not-listed', mayAdmit: true }
  const [, , , fromMinute, untilMinute, state] = listed
  if (state === 2) return { hash, listed, fault: 'tickets.void', mayAdmit: false }
  if (state === 1) return { hash, listed, fault: 'tickets.already-used', mayAdmit: false }
  const minute = nowMs / MINUTE_MS
  if (minute < fromMinute - EARLY_MINUTES) return { hash, listed, fault: 'tickets.too-early', mayAdmit: true }
  if (minute >= untilMinute) return { hash, listed, fault: 'tickets.too-late', mayAdmit: true }
  return { hash, listed, fault: null, mayAdmit: false }
}
