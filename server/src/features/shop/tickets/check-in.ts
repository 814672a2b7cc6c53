import {
  EARLY_MINUTES,
  SCAN_MAX_AGE_HOURS,
  UNDO_MINUTES,
  type DoorTicket,
  type Scan,
  type Scanned,
} from '@learning-cms/contract/shop/check-in'
import type { Reason } from '@learning-cms/contract/core/reasons'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { openKeeper, type Keeper } from './codes.ts'
import { dayAt } from './days.ts'
import {
  countEntered,
  findBySerial,
  findScan,
  findTicket,
  insertScan,
  listConflicts,
  listForDoor,
  listSlots,
  lockScan,
  markUndone,
  markUnused,
  markUsed,
  toListed,
} from './door-queries.ts'

const MINUTE_MS = 60_000
const LISTED_AT_MOST = 50_000

type Door = { door: string }

/** Each scan by itself: one that fails leaves the others, and a device sends it again. */
export async function checkIn(db: Db, by: By, { door, scans }: Door & { scans: readonly Scan[] }) {
  const keeper = await openKeeper(db)
  const rows: Scanned[] = []
  for (const scan of scans) rows.push(await db.transaction((tx) => admit(tx, by, { keeper, door, scan })))
  return { rows }
}

type Case = Door & { keeper: Keeper; scan: Scan }

async function admit(tx: Db, by: By, { keeper, door, scan }: Case): Promise<Scanned> {
  const { id, note, isOffline } = scan
  await lockScan(tx, id)
  const before = await findScan(tx, id)
  if (scan.undoneAt) return takeBack(tx, by, { keeper, door, scan }, before)
  if (before) return again(tx, by, keeper, before)
  const scannedAt = momentOf(scan)
  const read = keeper.read(scan.code)
  const ticket = 'serial' in read ? await findBySerial(tx, keeper, read.serial) : undefined
  const against =
    'fault' in read ? read.fault : ticket ? reasonAgainst(ticket, Date.parse(scannedAt)) : 'tickets.unknown'
  const mayAdmit = against !== null && onlyTheTime.has(against)
  const isIn =
    ticket !== undefined &&
    (against === null || (mayAdmit && note !== '')) &&
    (await markUsed(tx, by, { id: ticket.id, door, at: scannedAt }))
  // If there was no reason against it, another door was faster.
  const reason = isIn ? null : (against ?? 'tickets.already-used')
  const written = { id, ticketId: ticket?.id ?? null, outcome: isIn ? 'entered' : 'refused', reason } as const
  await insertScan(tx, by, { ...written, scannedAt, isOffline, note, door })
  if (isIn) await tell(tx, by, ticket, { action: 'tickets.checkIn', after: { door, ...(note && { note }) } })
  return {
    ...written,
    mayAdmit: !isIn && mayAdmit,
    ticket: ticket ? found(await findTicket(tx, keeper, ticket.id)) : null,
  }
}

/** A note only overrides refusals of the day or time, never of a used ticket or a wrong code. */
const onlyTheTime: ReadonlySet<Reason> = new Set<Reason>(['tickets.too-early', 'tickets.too-late', 'tickets.other-day'])

/** A device's clock may be wrong: the time is limited to between the maximum age and now. */
function momentOf({ at, isOffline }: Scan) {
  const nowMs = Date.now()
  const earliestMs = nowMs - SCAN_MAX_AGE_HOURS * 60 * MINUTE_MS
  return new Date(isOffline ? Math.min(Math.max(Date.parse(at), earliestMs), nowMs) : nowMs).toISOString()
}

export function reasonAgainst({ status, visitOn, validFrom, validUntil }: DoorTicket, atMs: number): Reason | null {
  if (status === 'void') return 'tickets.void'
  if (status === 'used') return 'tickets.already-used'
  if (visitOn && visitOn !== dayAt(atMs)) return 'tickets.other-day'
  if (atMs < Date.parse(validFrom) - EARLY_MINUTES * MINUTE_MS) return 'tickets.too-early'
  if (atMs >= Date.parse(validUntil)) return visitOn ? 'tickets.too-late' : 'tickets.expired'
  return null
}

type RecordedScan = NonNullable<Awaited<ReturnType<typeof findScan>>>

/** Repeats the first answer, to the account that sent the scan. */
async function again(tx: Db, { actor }: By, keeper: Keeper, known: RecordedScan): Promise<Scanned> {
  if (known.byAccount !== actor.accountId) refuse('state-forbids', 'tickets.scan-taken')
  const ticket = known.ticketId ? ((await findTicket(tx, keeper, known.ticketId)) ?? null) : null
  return { id: known.id, outcome: known.outcome, reason: known.reason, mayAdmit: false, ticket }
}

/**
 * A device without an answer cannot know whether its scan arrived. If it has not, it is stored as taken back, so that
 * it does not admit anybody when it arrives later.
 */
async function takeBack(
  tx: Db,
  by: By,
  { keeper, door, scan }: Case,
  known: RecordedScan | undefined,
): Promise<Scanned> {
  if (!known) {
    const read = keeper.read(scan.code)
    const ticket = 'serial' in read ? await findBySerial(tx, keeper, read.serial) : undefined
    const { id, note, isOffline } = scan
    const written = { id, ticketId: ticket?.id ?? null, outcome: 'undone', reason: null } as const
    await insertScan(tx, by, { ...written, scannedAt: momentOf(scan), isOffline, note, door })
    return { ...written, mayAdmit: false, ticket: ticket ?? null }
  }
  const heldMs = Date.parse(scan.undoneAt!) - Date.parse(scan.at)
  const isMeant = known.outcome === 'entered' && known.ticketId && heldMs <= UNDO_MINUTES * MINUTE_MS
  if (isMeant && known.byAccount === by.actor.accountId && (await markUnused(tx, known.ticketId!))) {
    await markUndone(tx, known.id)
    await tell(tx, by, found(await findTicket(tx, keeper, known.ticketId!)), { action: 'tickets.undo' })
    return again(tx, by, keeper, { ...known, outcome: 'undone' })
  }
  return again(tx, by, keeper, known)
}

/** An entry by mistake: the ticket admits again. */
export const undoCheckIn = (db: Db, by: By, scanId: string) =>
  db.transaction(async (tx) => {
    const keeper = await openKeeper(tx)
    const scan = found(await findScan(tx, scanId, { isLocked: true }))
    if (scan.outcome !== 'entered' || !scan.ticketId) return refuse('state-forbids', 'tickets.not-entered')
    if (Date.parse(scan.scannedAt) < Date.now() - UNDO_MINUTES * MINUTE_MS)
      refuse('state-forbids', 'tickets.undo-too-late', { values: { minutes: UNDO_MINUTES } })
    if (!(await markUnused(tx, scan.ticketId))) return refuse('state-forbids', 'tickets.not-entered')
    await markUndone(tx, scanId)
    const ticket = found(await findTicket(tx, keeper, scan.ticketId))
    await tell(tx, by, ticket, { action: 'tickets.undo' })
    return ticket
  })

export async function readToday(db: Db) {
  const keeper = await openKeeper(db)
  const day = dayAt(Date.now())
  const [entered, slots, refused] = [await countEntered(db, day), await listSlots(db, day), await listConflicts(db)]
  const conflicts = []
  for (const { ticketId, ...scan } of refused)
    conflicts.push({ ...scan, ticket: ticketId ? ((await findTicket(db, keeper, ticketId)) ?? null) : null })
  return { day, entered, slots, conflicts }
}

export async function readDoorList(db: Db) {
  const at = new Date().toISOString()
  const rows = await listForDoor(db, dayAt(Date.now()), LISTED_AT_MOST)
  const names = new Map(rows.map(({ productId, nameVi, nameEn }) => [productId, { productId, nameVi, nameEn }]))
  const tickets = rows.slice(0, LISTED_AT_MOST).map(toListed([...names.keys()]))
  return { at, products: [...names.values()], tickets, isCut: rows.length > LISTED_AT_MOST }
}

type DoorAction = { action: 'tickets.checkIn' | 'tickets.undo'; after?: Record<string, string> }
/** The note may name a visitor, so it is logged as a personal value, which can be erased. */
const tell = (tx: Db, by: By, { id, orderNumber, tail }: DoorTicket, { action, after }: DoorAction) =>
  record(tx, by, { action, entity: 'tickets', id, label: `${orderNumber} · ${tail}`, after, personal: ['note'] })
