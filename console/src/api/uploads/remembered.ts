import { openDB, type DBSchema } from 'idb'
import type { PreviousUpload, UrlStorage } from 'tus-js-client'
import { useIdentity } from '#api/identity/identity.ts'

/** What survives a reload: where the bytes of an upload are stored, and which file they are from. */
export type RememberedUpload = {
  key: string
  /** Identifies the person, the field and the file, so that no two of them share an upload. */
  fingerprint: string
  owner: string
  target: string
  fileName: string
  at: string
  upload: PreviousUpload
}
interface UploadsSchema extends DBSchema {
  uploads: { key: string; value: RememberedUpload; indexes: { fingerprint: string } }
}

const STORED_HOURS = 24
const isOld = ({ at }: RememberedUpload) => Date.now() - Date.parse(at) > STORED_HOURS * 3_600_000

let opened: ReturnType<typeof openPlace> | undefined
const place = () => (opened ??= openPlace())
const openPlace = () =>
  openDB<UploadsSchema>('learning-cms:uploads', 1, {
    upgrade(db) {
      db.createObjectStore('uploads', { keyPath: 'key' }).createIndex('fingerprint', 'fingerprint')
    },
  })

const ownerNow = () => useIdentity.getState().user.username

export const fingerprintOf = (file: File, target: string) =>
  [ownerNow(), target, file.name, file.size, file.lastModified].join('|')

/** The storage that tus needs, for one field. Without it, uploads cannot resume. */
export const storageFor = (target: string): UrlStorage => ({
  findAllUploads: async () => [],
  findUploadsByFingerprint: async (fingerprint) => {
    const db = await place()
    const found = await db.getAllFromIndex('uploads', 'fingerprint', fingerprint)
    return found.filter((one) => !isOld(one)).map(({ key, upload }) => ({ ...upload, urlStorageKey: key }))
  },
  addUpload: async (fingerprint, upload) => {
    const key = crypto.randomUUID()
    const fileName = upload.metadata['filename'] ?? ''
    const at = new Date().toISOString()
    await (await place()).put('uploads', { key, fingerprint, owner: ownerNow(), target, fileName, at, upload })
    return key
  },
  removeUpload: async (key) => (await place()).delete('uploads', key),
})

/** This person's unfinished upload for the field, unless it is running now. */
export async function leftFor(target: string): Promise<RememberedUpload | undefined> {
  const db = await place()
  const all = await db.getAll('uploads')
  for (const old of all.filter(isOld)) await db.delete('uploads', old.key)
  return all.findLast((one) => one.target === target && one.owner === ownerNow() && !isOld(one))
}

/** Moves unfinished uploads to another target once their record is saved, so that its page finds them. */
export async function retarget(from: string, to: string) {
  const db = await place()
  for (const one of await db.getAll('uploads')) {
    if (one.target !== from || one.owner !== ownerNow()) continue
    await db.put('uploads', { ...one, target: to, fingerprint: one.fingerprint.replace(`|${from}|`, `|${to}|`) })
  }
}
