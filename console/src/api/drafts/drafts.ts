import { drafts } from '@learning-cms/contract/records/drafts'
import { deleteDB, openDB, type DBSchema } from 'idb'
import type { Draft, DraftKeeper, DraftLabel } from '#kit/form/draft-keeper.ts'
import { clientOf } from '#api/transport/client.ts'
import { onForget } from '#api/identity/session-end.ts'
import { readMe } from '#api/session/session.ts'

const draftsApi = clientOf(drafts)
const retentionDays = 30

/**
 * Encrypted with the account's key. Plain http has no WebCrypto: such drafts are unencrypted and deleted at sign-out.
 */
type StoredDraft = DraftLabel & ({ iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer } | { open: string })
interface Schema extends DBSchema {
  drafts: { key: string; value: StoredDraft; indexes: { form: string; at: string } }
}

const nameOf = (accountId: string) => `learning-cms:drafts:${accountId}`
const mayEncrypt = () => globalThis.crypto.subtle !== undefined

async function openStore(accountId: string) {
  const db = await openDB<Schema>(nameOf(accountId), 1, {
    upgrade(db) {
      const store = db.createObjectStore('drafts', { keyPath: 'id' })
      store.createIndex('form', 'form')
      store.createIndex('at', 'at')
    },
    blocking: (_now, _next, event) => (event.target as IDBDatabase).close(),
  })
  const oldest = new Date(Date.now() - retentionDays * 86_400_000).toISOString()
  const old = await db.getAllKeysFromIndex('drafts', 'at', IDBKeyRange.upperBound(oldest))
  await Promise.all(old.map((id) => db.delete('drafts', id)))
  return db
}

async function openKey() {
  if (!mayEncrypt()) return undefined
  const { key } = await draftsApi.key()
  const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

async function openPlace() {
  const { id } = await readMe()
  const [db, key] = await Promise.all([openStore(id), openKey()])
  return { db, key, accountId: id }
}

let opened: ReturnType<typeof openPlace> | undefined

/** Opened once; retried after a failure. */
function place() {
  opened ??= openPlace().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function forgetPlace() {
  const left = opened
  opened = undefined
  const { db, key, accountId } = (await left?.catch(() => undefined)) ?? {}
  db?.close()
  if (accountId && !key) await deleteDB(nameOf(accountId))
}
onForget(() => void forgetPlace())

async function sealed(draft: Draft, key: CryptoKey | undefined) {
  const text = JSON.stringify(draft)
  if (!key) return { open: text }
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, sealed: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text)) }
}

async function opening(stored: StoredDraft, key: CryptoKey | undefined) {
  if ('open' in stored) return JSON.parse(stored.open) as Draft
  if (!key) return undefined
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: stored.iv }, key, stored.sealed)
  return JSON.parse(new TextDecoder().decode(text)) as Draft
}

/**
 * While a form writes a draft it holds a lock with the draft's name; the browser releases it when the page closes or
 * crashes.
 */
const lockOf = (id: string) => `learning-cms:draft:${id}`
const held = new Map<string, () => void>()

function hold(id: string) {
  if (held.has(id)) return
  held.set(id, () => undefined)
  // Released before it was granted: do not hold it.
  const waits = () => (held.has(id) ? new Promise<void>((resolve) => held.set(id, resolve)) : undefined)
  void navigator.locks?.request(lockOf(id), waits)
}

async function isWritten(id: string) {
  const { held: locks = [] } = (await navigator.locks?.query()) ?? {}
  return held.has(id) || locks.some(({ name }) => name === lockOf(id))
}

function release(id: string) {
  held.get(id)?.()
  held.delete(id)
}

let last: Promise<unknown> = Promise.resolve()

/** A draft that is dropped while it is being written must not come back. */
function inTurn(work: () => Promise<unknown>) {
  const now = last.then(work, work)
  last = now.catch(() => undefined)
  return now.then(() => undefined)
}

/** Drafts of this account on this device. */
export const keeper: DraftKeeper = {
  async find(form) {
    const { db } = await place()
    const all = await db.getAllFromIndex('drafts', 'form', form)
    for (const { id, at } of all.sort((one, other) => (one.at < other.at ? 1 : -1)))
      if (!(await isWritten(id))) return { id, form, at }
    return undefined
  },
  async read(id) {
    const { db, key } = await place()
    const stored = await db.get('drafts', id)
    return stored && opening(stored, key)
  },
  keep(label, draft) {
    hold(label.id)
    return inTurn(async () => {
      const { db, key } = await place()
      await db.put('drafts', { ...label, ...(await sealed(draft, key)) })
    })
  },
  drop(id) {
    release(id)
    return inTurn(async () => {
      const { db } = await place()
      await db.delete('drafts', id)
    })
  },
  release,
}

/** Drafts of an erased record are deleted too, whichever form they belong to. */
export async function forgetDraftsOf(recordId: string) {
  const { db } = await place()
  const all = await db.getAllFromIndex('drafts', 'form', IDBKeyRange.bound(recordId, `${recordId}\uffff`))
  await Promise.all(all.map(({ id }) => keeper.drop(id)))
}
