import * as z from 'zod'
import { byId, id, instant, line, requiredLine, text } from '#core/common.ts'
import { route } from '#core/route.ts'
import { ticketStatuses } from './tickets.ts'

/** A slot admits so long before its time: nobody waits in the rain for a minute. */
export const EARLY_MINUTES = 15
/** An entry by mistake can be taken back for so long. */
export const UNDO_MINUTES = 10
export const SCANS_AT_ONCE = 20
/** Scans of a device without a network are taken for so long. */
export const SCAN_MAX_AGE_HOURS = 24

export const scan = z.strictObject({
  /** Made by the device: sent again, it is the same scan. */
  id,
  code: requiredLine(60),
  /** When the ticket was shown. */
  at: instant,
  /** Decided by the device, without a network. */
  isOffline: z.boolean().default(false),
  /** Why somebody is let in although the day or time is wrong. Empty otherwise. */
  note: text(200).default(''),
  /**
   * When the person at the door took it back before it was known to have arrived: it admits nobody, and if it did
   * arrive, the ticket admits again.
   */
  undoneAt: instant.nullable().default(null),
})
export type Scan = z.infer<typeof scan>

const place = {
  productId: id,
  nameVi: z.string(),
  nameEn: z.string(),
}

/** A ticket as the person at the door sees it. */
export const doorTicket = z.object({
  id,
  ...place,
  orderNumber: z.string(),
  /** The end of its code. */
  tail: z.string(),
  visitOn: z.iso.date().nullable(),
  slot: z.string().nullable(),
  validFrom: instant,
  validUntil: instant,
  status: z.enum(ticketStatuses),
  usedAt: instant.nullable(),
  usedByName: z.string().nullable(),
  usedDoor: z.string().nullable(),
  /** Of its order: how many tickets there are, and how many admitted somebody. */
  ofOrder: z.int(),
  usedOfOrder: z.int(),
})
export type DoorTicket = z.infer<typeof doorTicket>

export const scanned = z.object({
  id,
  outcome: z.enum(['entered', 'refused', 'undone']),
  /** Why it was refused: a reason key. */
  reason: z.string().nullable(),
  /** It may be admitted all the same, with a note that says why. */
  mayAdmit: z.boolean(),
  ticket: doorTicket.nullable(),
})
export type Scanned = z.infer<typeof scanned>

const slotToday = z.object({
  ...place,
  /** Null for tickets of the whole day. */
  slot: z.string().nullable(),
  capacity: z.int().nullable(),
  sold: z.int(),
  held: z.int(),
  entered: z.int(),
})
export type SlotToday = z.infer<typeof slotToday>

const conflict = z.object({
  id,
  scannedAt: instant,
  byName: z.string(),
  door: z.string(),
  reason: z.string(),
  ticket: doorTicket.nullable(),
})
export type Conflict = z.infer<typeof conflict>

/** Crockford's base 32: no letter looks like a digit. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE = new RegExp(`^[${CODE_ALPHABET}]{20}$`)

/** As people read it aloud and type it: blanks, hyphens, small letters, and letters that look like digits. */
export const plainCode = (typed: string) =>
  typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')

/** Where a code keeps what tells its ticket from others; the rest is whose it is, and the signature. */
export const SERIAL_AT = [3, 13] as const

/** Hash of the serial (the first 12 letters of SHA-256 as base64url), position of its product, slot, start and end in minutes since 1970, and 1 if it was used, 2 if void. */
const listed = z.tuple([z.string(), z.int(), z.string().nullable(), z.int(), z.int(), z.int()])
export type ListedTicket = z.infer<typeof listed>

const here = z.strictObject({ door: line(40).default('') })

export const checkIns = {
  send: route({
    method: 'POST',
    path: '/check-ins',
    needs: 'tickets:check_in',
    summary:
      'Admit visitors by their ticket codes; a ticket admits once, and a scan that is sent again is answered again',
    body: here.extend({ scans: z.array(scan).min(1).max(SCANS_AT_ONCE) }),
    answer: z.object({ rows: z.array(scanned) }),
  }),
  undo: route({
    method: 'POST',
    path: '/check-ins/:id/undo',
    needs: 'tickets:check_in',
    summary: 'Take back an entry by mistake, within ten minutes; the id is that of the scan',
    params: byId,
    answer: doorTicket,
  }),
  today: route({
    method: 'GET',
    path: '/check-ins/today',
    needs: 'tickets:check_in',
    summary: "Read today's slots with visitors sold and entered, and entries without a network that were refused later",
    answer: z.object({
      day: z.iso.date(),
      entered: z.int(),
      slots: z.array(slotToday),
      conflicts: z.array(conflict),
    }),
  }),
  doorList: route({
    method: 'GET',
    path: '/check-ins/door-list',
    needs: 'tickets:check_in',
    summary: "Read today's tickets as hashes of the serials in their codes, for a device that loses its network",
    answer: z.object({
      at: instant,
      products: z.array(z.object(place)),
      tickets: z.array(listed),
      /** There are more than the list holds. */
      isCut: z.boolean(),
    }),
  }),
}
