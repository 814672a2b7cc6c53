import { mkdir, open, readdir, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#config'
import { found, Refused, refuse } from '#refuse'
import type { Call } from '#http/serve.ts'
import { fileNowMs } from '#services/background/file-clock.ts'
import { newId } from '#services/ids.ts'
import { codeOf } from '#errors'

const RETENTION_MS = 3_600_000
const STORED_AT_MOST = 5

type ParcelCall = Pick<Call, 'config' | 'actor'>
const allOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'parcels')
/** One folder per person, so that nobody can name somebody else's parcel. */
const folderOf = ({ config, actor }: ParcelCall) => join(allOf(config), actor.accountId!)

/** Starts a file of a given size, to be sent in parts. */
export async function beginParcel(call: ParcelCall, byteSize: number) {
  const folder = folderOf(call)
  const names = (await openFolder(folder)).toSorted()
  // Ids sort by time.
  for (const name of names.slice(0, Math.max(0, names.length - STORED_AT_MOST + 1)))
    await rm(join(folder, name), { force: true })
  const id = newId()
  const begin = () => open(join(folder, `${id}.${byteSize}`), 'wx', 0o600).then((file) => file.close())
  await begin().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    // The sweep has just removed the empty folder.
    await openFolder(folder)
    await begin()
  })
  return { id, byteSize, received: 0 }
}

async function openFolder(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return readdir(folder).catch(() => [])
}

async function locate(call: ParcelCall, id: string) {
  const names = await readdir(folderOf(call)).catch(() => [])
  const name = found(names.find((one) => one.startsWith(`${id}.`)))
  const path = join(folderOf(call), name)
  const { size } = found(await stat(path).catch(() => undefined))
  return { path, parcel: { id, byteSize: Number(name.slice(id.length + 1)), received: size } }
}

export const readParcel = async (call: ParcelCall, id: string) => (await locate(call, id)).parcel

/** Appends the body. A part sent twice is written to the same place. */
export async function addToParcel(call: Call, id: string, offset: number) {
  const { path, parcel } = await locate(call, id)
  const { byteSize, received } = parcel
  try {
    if (offset !== received) refuse('state-forbids', 'parcels.other-offset', { values: { received } })
    const at = await writeAt(path, { offset, byteSize, body: call.request.raw })
    return { ...parcel, received: at }
  } catch (error) {
    // The rest of a refused body is not read.
    if (error instanceof Refused) call.reply.header('connection', 'close')
    throw codeOf(error) === 'ECONNRESET' ? new Refused('not-now', 'imports.interrupted') : error
  }
}

type ParcelPart = { offset: number; byteSize: number; body: AsyncIterable<Buffer> }

async function writeAt(path: string, { offset, byteSize, body }: ParcelPart) {
  const file = await open(path, 'r+')
  let at = offset
  try {
    for await (const chunk of body) {
      if (at + chunk.length > byteSize) refuse('too-large', 'parcels.too-much', { values: { max: byteSize } })
      for (let from = 0; from < chunk.length;)
        from += (await file.write(chunk, from, chunk.length - from, at + from)).bytesWritten
      at += chunk.length
    }
  } finally {
    await file.close()
  }
  return at
}

/** The path of a complete file. The caller must move or remove it. */
export async function completeParcel(call: ParcelCall, id: string) {
  const { path, parcel } = await locate(call, id)
  if (parcel.received !== parcel.byteSize) refuse('invalid-input', 'imports.interrupted')
  return { path, byteSize: parcel.byteSize }
}

/** Removes files that nobody continued or collected within an hour. */
export async function sweepParcels(config: Pick<Config, 'dataDir'>) {
  const owners = await readdir(allOf(config)).catch(() => [])
  if (owners.length === 0) return
  const nowMs = await fileNowMs(allOf(config))
  for (const owner of owners) {
    const folder = join(allOf(config), owner)
    const names = await readdir(folder).catch(() => [])
    for (const name of names) {
      const stats = await stat(join(folder, name)).catch(() => undefined)
      if (stats && nowMs - stats.mtimeMs > RETENTION_MS) await rm(join(folder, name), { force: true })
    }
    // Only if it is empty: somebody may be starting in it.
    if (names.length === 0) await rmdir(folder).catch(() => undefined)
  }
}
