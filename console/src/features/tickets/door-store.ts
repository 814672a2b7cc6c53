import type { Answer } from '@learning-cms/contract/core/route'
import type { checkIns, Scan } from '@learning-cms/contract/money/check-in'
import { openDB, type DBSchema } from 'idb'
import { readMe } from '#api/session/session.ts'

export type DoorList = Answer<typeof checkIns.doorList>
/** Admitted without a network, to be sent later. `hash` is empty for a code that is in no list. */
export type Kept = Required<Scan> & { door: string; hash: string }

interface Schema extends DBSchema {
  kept: { key: 'list' | 'door'; value: DoorList | string }
  queue: { key: string; value: Kept }
}

/** On this device, one for each account: what a person scanned is sent in their name, whoever signs in between. */
async function openStore() {
  const { id } = await readMe()
  return openDB<Schema>(`learning-cms:door:${id}`, 1, {
    upgrade(db) {
      db.createObjectStore('kept')
      db.createObjectStore('queue', { keyPath: 'id' })
    },
    blocking: (_now, _next, event) => (event.target as IDBDatabase).close(),
  })
}

/** A private window may refuse to store anything: then there is no list, and nothing waits. */
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

export const keepList = (list: DoorList) => within((db) => db.put('kept', list, 'list').then(() => true), false)
export const keptList = () => within((db) => db.get('kept', 'list') as Promise<DoorList | undefined>, undefined)
export const keepDoor = (door: string) => within((db) => db.put('kept', door, 'door').then(() => true), false)
export const keptDoor = () => within(async (db) => ((await db.get('kept', 'door')) as string | undefined) ?? '', '')
export const queued = () => within((db) => db.getAll('queue'), [] as Kept[])
/** False if it could not be stored: then nobody is admitted by it. */
export const enqueue = (scan: Kept) => within((db) => db.put('queue', scan).then(() => true), false)
export const dequeue = (ids: readonly string[]) =>
  within((db) => Promise.all(ids.map((id) => db.delete('queue', id))).then(() => true), false)
