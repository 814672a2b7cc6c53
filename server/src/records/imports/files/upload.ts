import type { ImportEntity } from '@learning-cms/contract/records/import-rights'
import { importLimits } from '@learning-cms/contract/records/imports'
import { createHash } from 'node:crypto'
import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { refuse, Refused } from '#refuse'
import type { Call } from '#http/serve.ts'
import { record } from '#services/audit/record.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import { newId } from '#services/ids.ts'
import { sniff } from '#services/imports/sniff.ts'
import { headOf } from '#services/imports/table.ts'
import { cleanFileName } from '#services/media/file-names.ts'
import { hashOf } from '#services/media/hash.ts'
import { completeParcel } from '#services/incoming/parcels.ts'
import { codeOf } from '#errors'
import { pathOf } from './folder.ts'
import { countWaiting, insertImport } from '#records/imports/queries.ts'
import { understood } from '#records/imports/reading.ts'
import { readImport } from '#records/imports/rules.ts'
import { targetOf } from '#records/imports/targets.ts'

const WAITING_AT_MOST = 30
const READ_WITHIN_MS = 25_000

type ImportUpload = {
  entity: ImportEntity
  fileName: string
  source?: string | null | undefined
  parcel?: string | undefined
}

/**
 * Stores an uploaded file, whose type is detected from its bytes; nothing is imported yet. A refused file leaves
 * nothing behind.
 */
export async function upload(call: Call, { entity, fileName, source = null, parcel }: ImportUpload) {
  const { db, config, actor } = call
  refuseWithout(call, targetOf(entity).write)
  if ((await countWaiting(db, actor.accountId!)) >= WAITING_AT_MOST)
    refuse('too-many-requests', 'imports.too-many-open', { values: { max: WAITING_AT_MOST } })
  const id = newId()
  const path = pathOf(config, id)
  try {
    const stored = parcel ? await saveParcel(call, parcel, path) : await saveFile(call, path)
    const kind = await sniff(path)
    if ('refused' in kind) return refuse('wrong-type', kind.refused)
    const signal = AbortSignal.timeout(READ_WITHIN_MS)
    const head = await headOf({ path, ...kind, delimiter: null, sheet: null, headingLine: null }, signal)
    const name = cleanFileName(fileName)
    await db.transaction(async (tx) => {
      const accountId = actor.accountId!
      const reading = await understood(tx, { accountId, entity, source }, head)
      await insertImport(tx, {
        id,
        entity,
        source,
        fileName: name,
        accountId,
        actorName: actor.name,
        ...stored,
        ...kind,
        ...reading,
      })
      await record(tx, call, {
        action: 'imports.upload',
        entity: 'imports',
        id,
        label: name,
        after: { entity, source, ...stored },
      })
    })
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return call.reply.send(await readImport(db, call, id))
}

/** Writes the body to a file, up to the size limit, and renames it once it is completely on the disk. */
async function saveFile({ request, reply }: Call, path: string) {
  const declaredBytes = Number(request.headers['content-length'] ?? 0)
  // The rest of a refused body is not read.
  if (declaredBytes > importLimits.bytes) reply.header('connection', 'close')
  if (declaredBytes > importLimits.bytes) refuseTooLarge()
  const partial = `${path}.part`
  const file = await open(partial, 'wx', 0o600)
  try {
    const stored = await writeBody(request.raw, file).finally(() => file.close())
    if (declaredBytes > 0 && stored.byteSize !== declaredBytes) refuse('invalid-input', 'imports.interrupted')
    if (stored.byteSize === 0) refuse('wrong-type', 'imports.empty')
    await rename(partial, path)
    await synced(dirname(path))
    return stored
  } catch (error) {
    await rm(partial, { force: true })
    if (error instanceof Refused) reply.header('connection', 'close')
    throw codeOf(error) === 'ECONNRESET' ? new Refused('not-now', 'imports.interrupted') : error
  }
}

/** The same for a file sent in parts. */
async function saveParcel(call: Call, parcel: string, path: string) {
  const { path: from, byteSize } = await completeParcel(call, parcel)
  if (byteSize === 0) refuse('wrong-type', 'imports.empty')
  const sha256 = await hashOf(from)
  await synced(from)
  await rename(from, path)
  await synced(dirname(path))
  return { byteSize, sha256 }
}

async function writeBody(body: AsyncIterable<unknown>, file: FileHandle) {
  const hash = createHash('sha256')
  let byteSize = 0
  for await (const chunk of body) {
    byteSize += (chunk as Buffer).length
    if (byteSize > importLimits.bytes) refuseTooLarge()
    hash.update(chunk as Buffer)
    await file.writeFile(chunk as Buffer)
  }
  await file.sync()
  return { byteSize, sha256: hash.digest('hex') }
}

const refuseTooLarge = () =>
  refuse('too-large', 'imports.too-large', { values: { max: importLimits.bytes / 1024 / 1024 } })

/** Flushes a file, or a folder with the names in it. */
async function synced(path: string) {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
