import type { DoorTicket, Scan, Scanned } from '@learning-cms/contract/shop/check-in'
import { maySucceedLater } from '#api/problem.ts'
import { checkInsApi } from '#features/shop/tickets/check-in.api.ts'
import { dequeue, enqueue, storedList, markSeen, markUnseen, queued, seenAfter, type QueuedScan } from './door-store.ts'
import { hashOf, judge, type TicketFault } from './judge.ts'

/** A scan as this device shows it. */
export type ScanResult = {
  id: string
  at: string
  code: string
  outcome: 'entered' | 'refused' | 'undone'
  reason: string | null
  /** Without a network, what this device found. */
  fault: TicketFault | null
  isOffline: boolean
  mayAdmit: boolean
  nameVi: string
  nameEn: string
  slot: string | null
  ticket: DoorTicket | null
  /** When the list that was used came from the server. */
  listedAt: string | null
  /** The same code was read again within seconds, and was not checked again. */
  isRepeated?: true
}

/** A visitor is waiting: without an answer in this time, the device decides by itself. */
const ANSWER_MS = 4_000
/** After a call without an answer, the server is not asked for this time. */
const AWAY_MS = 15_000
let awayUntilMs = 0

/** Not `randomUUID`, which is missing on plain http at a network address. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const isAway = (error: unknown) =>
  maySucceedLater(error) ||
  (error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError'))

/** The server's answer; undefined without a network. */
async function ask(door: string, scans: Scan[]): Promise<Scanned[] | undefined> {
  try {
    const { rows } = await checkInsApi.send({ body: { door, scans } }, { signal: AbortSignal.timeout(ANSWER_MS) })
    awayUntilMs = 0
    return rows
  } catch (error) {
    if (!isAway(error)) throw error
    awayUntilMs = Date.now() + AWAY_MS
    return undefined
  }
}

/** Asks the server whether a code admits, or decides without one and keeps the scan to be sent. */
export async function scanTicket(code: string, { door, note }: { door: string; note: string }): Promise<ScanResult> {
  const scan = { id: newId(), code, at: new Date().toISOString(), isOffline: false, note, undoneAt: null }
  const isTried = navigator.onLine && Date.now() >= awayUntilMs
  const [answer] = (isTried && (await ask(door, [scan]))) || []
  if (!answer) return decide(scan, door)
  if (answer.ticket?.status === 'used') await remember(code)
  return resultOf(scan, answer)
}

/** On plain http at a network address there are neither hashes nor a list. */
const remember = async (code: string) => globalThis.crypto.subtle && markSeen(await hashOf(code))
const forget = async (code: string) => globalThis.crypto.subtle && markUnseen(await hashOf(code))

function resultOf({ id, at, code }: Scan, { outcome, reason, mayAdmit, ticket }: Scanned): ScanResult {
  const { nameVi = '', nameEn = '', slot = null } = ticket ?? {}
  const here = { fault: null, isOffline: false, listedAt: null }
  return { id, at, code, outcome, reason, mayAdmit, ticket, nameVi, nameEn, slot, ...here }
}

/** How long before its arrival the list may have been made: tickets used in that time count as used here. */
const LIST_TAKES_MS = 30_000

async function decide(scan: Required<Scan>, door: string): Promise<ScanResult> {
  const [list, waiting] = [await storedList(), await queued()]
  const entered = waiting.filter(({ hash, undoneAt }) => hash && !undoneAt)
  const usedHere = new Set([
    ...entered.map(({ hash }) => hash),
    ...(await seenAfter(list ? list.receivedMs - LIST_TAKES_MS : 0)),
  ])
  const { fault, mayAdmit, hash, listed } = await judge(scan.code, { list, usedHere, nowMs: Date.parse(scan.at) })
  const isMeant = fault === null || (mayAdmit && scan.note !== '')
  // A scan that cannot be stored would never be sent, so it admits nobody.
  const isIn = isMeant && (await enqueue({ ...scan, isOffline: true, door, hash }))
  const { nameVi = '', nameEn = '' } = (listed && list?.products[listed[1]]) ?? {}
  return {
    id: scan.id,
    at: scan.at,
    code: scan.code,
    isOffline: true,
    reason: null,
    ticket: null,
    nameVi,
    nameEn,
    outcome: isIn ? 'entered' : 'refused',
    fault: isIn ? null : (fault ?? 'no-list'),
    mayAdmit: !isIn && mayAdmit,
    slot: listed?.[2] ?? null,
    listedAt: list?.at ?? null,
  }
}

const AT_ONCE = 20

/**
 * Sends the queued scans. Returns how many the server refused, how many still wait, and the entries that were undone
 * too late and remain valid.
 */
export async function sendQueued() {
  let refused = 0
  const standing: string[] = []
  for (let waiting = await queued(); waiting.length > 0; waiting = await queued()) {
    const { door } = waiting[0]!
    const some = waiting.filter((one) => one.door === door).slice(0, AT_ONCE)
    const rows = await ask(door, some.map(scanOf))
    if (!rows) return { refused, standing, waiting: waiting.length }
    refused += rows.filter(({ outcome }) => outcome === 'refused').length
    for (const [at, { ticket, outcome }] of rows.entries()) {
      const { id, hash, undoneAt } = some[at]!
      if (undoneAt && outcome === 'entered') standing.push(id)
      if (hash) await (ticket?.status === 'used' ? markSeen(hash) : markUnseen(hash))
    }
    // What cannot be removed here is sent again later: the server knows each scan by its id.
    if (!(await dequeue(some))) return { refused, standing, waiting: waiting.length }
  }
  return { refused, standing, waiting: 0 }
}

const scanOf = ({ door: _door, hash: _hash, ...scan }: QueuedScan): Scan => scan

/**
 * Undoes an entry: on the server, or in the queue. A queued scan may have arrived without an answer, so it is still
 * sent, marked as undone.
 */
export async function undoScan({ id, code, isOffline }: ScanResult) {
  const waiting = isOffline ? (await queued()).find((one) => one.id === id) : undefined
  if (waiting) await enqueue({ ...waiting, undoneAt: new Date().toISOString() })
  else await checkInsApi.undo({ params: { id } })
  await forget(code)
}
