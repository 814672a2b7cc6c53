import type { Answer } from '@learning-cms/contract/core/route'
import type { checkIns, Scan } from '@learning-cms/contract/shop/check-in'
import { openDB, type DBSchema } from 'idb'
import { readMe } from '#api/session/session.ts'

export type DoorList = Answer<typeof checkIns.doorList>
/** Admitted without a network, to be sent later. `hash` is empty for a code that is in no list. */
export type QueuedScan = Required<Scan> & { door: string; hash: string }

/** With the time of arrival by this device's clock, to compare with the times of its scans. */
export type StoredList = DoorList & { receivedMs: number }
/** A ticket that this device saw used. The list may be some minutes old. */
type SeenTicket = { hash: string; atMs: number }

/** The name of an object store in existing databases; renaming it would need a migration. */
const STORED = 'kept'
interface DoorSchema extends DBSchema {
  [STORED]: { key: 'list' | 'door'; value: StoredList | string }
  queue: { key: string; value: QueuedScan }
  seen: { key: string; value: SeenTicket }
}
const SEEN_TTL_MS = 24 * 60 * 60_000

/**
 * One database for each account: scans are sent in the name of the person who made them, even if somebody else signs
 * in.
 */
async function openStore() {
  const { id } = await readMe()
  return openDB<DoorSchema>(`learning-cms:door:${id}`, 2, {
    upgrade(db, version) {
      if (version < 1) {
        db.createObjectStore(STORED)
        db.createObjectStore('queue', { keyPath: 'id' })
      }
      if (version < 2) db.createObjectStore('seen', { keyPath: 'hash' })
    },
    blocking: (_now, _next, { target }) => target instanceof IDBDatabase && target.close(),
  })
}

/** A private window may refuse storage: there is then no list and no queue. */
async function within<Value>(work: (db: Awaited<ReturnType<typeof openStore>>) => Promise<Value>, otherwise: Value) {
  try {
    const db = await openStore()
    try {
      return await work(db)
    } finally {
      db.close()
    }
  } catch {
    return otherwise
  }
}

export const keepList = (list: DoorList) =>
  within((db) => db.put(STORED, { ...list, receivedMs: Date.now() }, 'list').then(() => true), false)
export const storedList = () => within((db) => db.get(STORED, 'list') as Promise<StoredList | undefined>, undefined)
export const keepDoor = (door: string) => within((db) => db.put(STORED, door, 'door').then(() => true), false)
export const storedDoor = () => within(async (db) => ((await db.get(STORED, 'door')) as string | undefined) ?? '', '')
export const queued = () => within<QueuedScan[]>((db) => db.getAll('queue'), [])
/** False if it could not be stored; then the visitor must not be admitted. */
export const enqueue = (scan: QueuedScan) => within((db) => db.put('queue', scan).then(() => true), false)
/** Removes sent scans. A scan that was undone while it was being sent stays, to be sent again. */
export const dequeue = (sent: readonly QueuedScan[]) =>
  within(async (db) => {
    const change = db.transaction('queue', 'readwrite')
    for (const { id, undoneAt } of sent)
      if ((await change.store.get(id))?.undoneAt === undoneAt) await change.store.delete(id)
    await change.done
    return true
  }, false)
export const markSeen = (hash: string) =>
  within((db) => db.put('seen', { hash, atMs: Date.now() }).then(() => true), false)
export const markUnseen = (hash: string) => within((db) => db.delete('seen', hash).then(() => true), false)
/** What this device saw used within a day, later than its list was made; older ones are forgotten. */
export const seenAfter = (ms: number) =>
  within<string[]>(async (db) => {
    const all = await db.getAll('seen')
    const isOld = ({ atMs }: SeenTicket) => Date.now() - atMs > SEEN_TTL_MS
    await Promise.all(all.filter(isOld).map(({ hash }) => db.delete('seen', hash)))
    return all.filter((one) => !isOld(one) && one.atMs > ms).map(({ hash }) => hash)
  }, [])
