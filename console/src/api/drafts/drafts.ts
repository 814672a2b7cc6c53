import { drafts } from '@learning-cms/contract/account/drafts'
import { deleteDB, openDB, type DBSchema } from 'idb'
import type { FormDraft, DraftKeeper, DraftLabel } from '#kit/form/drafts/draft-keeper.ts'
import { clientOf } from '#api/transport/client.ts'
import { onForget } from '#api/identity/session-end.ts'
import { readMe } from '#api/session/session.ts'

const draftsApi = clientOf(drafts)
const retentionDays = 30

/** `isOfDevice`: encrypted with the device's key, as the account's has not come yet. */
type Sealed = { iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer; isOfDevice?: boolean }
/**
 * Encrypted with the account's key. Plain http has no WebCrypto: such drafts are unencrypted and deleted at sign-out.
 */
type StoredDraft = DraftLabel & (Sealed | { open: string })
interface DraftsSchema extends DBSchema {
  drafts: { key: string; value: StoredDraft; indexes: { form: string; at: string } }
  keys: { key: string; value: CryptoKey }
}
type Store = Awaited<ReturnType<typeof openStore>>

const nameOf = (accountId: string) => `learning-cms:drafts:${accountId}`
const mayEncrypt = () => globalThis.crypto.subtle !== undefined

async function openStore(accountId: string) {
  const db = await openDB<DraftsSchema>(nameOf(accountId), 2, {
    upgrade(db, from) {
      db.createObjectStore('keys')
      if (from === 1) return
      const store = db.createObjectStore('drafts', { keyPath: 'id' })
      store.createIndex('form', 'form')
      store.createIndex('at', 'at')
    },
    blocking: (_now, _next, { target }) => target instanceof IDBDatabase && target.close(),
  })
  const oldest = new Date(Date.now() - retentionDays * 86_400_000).toISOString()
  const old = await db.getAllKeysFromIndex('drafts', 'at', IDBKeyRange.upperBound(oldest))
  await Promise.all(old.map((id) => db.delete('drafts', id)))
  return db
}

async function openKey() {
  const { key } = await draftsApi.key()
  const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

const DEVICE = 'device'

/**
 * Encrypts drafts until the account's key arrives, which may take long on a slow connection. The key cannot be exported
 * from the browser, and is deleted at the end of the session.
 */
async function deviceKeyOf(db: Store) {
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  // Generated before the transaction, which would not wait for it. If two tabs do so, the first key is used.
  const { store, done } = db.transaction('keys', 'readwrite')
  const known = await store.get(DEVICE)
  if (!known) await store.put(made, DEVICE)
  await done
  return known ?? made
}

const KEY_COMES_WITHIN_MS = 300

async function openPlace() {
  const { id: accountId } = await readMe()
  const db = await openStore(accountId)
  const accountKey = mayEncrypt() ? new AccountKey(() => sealAgain(db)) : undefined
  return { db, accountId, accountKey }
}

/** The account's key, read once; again after a failure. */
class AccountKey {
  #key: Promise<CryptoKey> | undefined
  #onFirst: () => void

  constructor(onFirst: () => void) {
    this.#onFirst = onFirst
    this.wait().catch(() => undefined)
  }

  wait() {
    this.#key ??= openKey().then(
      (key) => {
        this.#onFirst()
        return key
      },
      (error: unknown) => {
        this.#key = undefined
        throw error
      },
    )
    return this.#key
  }

  /** Undefined if it does not arrive in time. */
  soon() {
    const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), KEY_COMES_WITHIN_MS))
    return Promise.race([this.wait().catch(() => undefined), late])
  }
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
  const { db, accountKey, accountId } = (await left?.catch(() => undefined)) ?? {}
  if (accountKey) await db?.clear('keys')
  db?.close()
  if (accountId && !accountKey) await deleteDB(nameOf(accountId))
}
onForget(() => void forgetPlace())

async function sealed(draft: FormDraft, key: CryptoKey): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(draft))
  return { iv, sealed: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text) }
}

async function unsealed({ iv, sealed }: Sealed, key: CryptoKey) {
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed)
  return JSON.parse(new TextDecoder().decode(text)) as FormDraft
}

async function store(label: DraftLabel, draft: FormDraft) {
  const { db, accountKey } = await place()
  if (!accountKey) return db.put('drafts', { ...label, open: JSON.stringify(draft) })
  const key = await accountKey.soon()
  if (key) return db.put('drafts', { ...label, ...(await sealed(draft, key)) })
  return db.put('drafts', { ...label, ...(await sealed(draft, await deviceKeyOf(db))), isOfDevice: true })
}

async function read(id: string) {
  const { db, accountKey } = await place()
  const stored = await db.get('drafts', id)
  if (!stored) return undefined
  if ('open' in stored) return JSON.parse(stored.open) as FormDraft
  if (!accountKey) return undefined
  return unsealed(stored, stored.isOfDevice ? await deviceKeyOf(db) : await accountKey.wait())
}

/** Once the account's key has arrived, drafts encrypted with the device's key are encrypted with it. */
const sealAgain = (db: Store) =>
  void inTurn(async () => {
    for (const stored of await db.getAll('drafts')) {
      if (!('isOfDevice' in stored) || !stored.isOfDevice) continue
      const { id, form, at } = stored
      // A draft whose device key was deleted with its session cannot be read; it is deleted after thirty days.
      const draft = await read(id).catch(() => undefined)
      if (draft) await store({ id, form, at }, draft)
    }
  })

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
  read,
  keep(label, draft) {
    hold(label.id)
    return inTurn(() => store(label, draft))
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
