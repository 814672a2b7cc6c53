import { buffer } from 'node:stream/consumers'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { BadFile, reject } from '@learning-cms/domain/model/bad-file'
import { entryGate, type ArchiveEntry as Declared } from '@learning-cms/domain/model/archive'
import { messageOf } from '#errors'

/** The contents of an archive, by name with slashes. Nothing is ever written under such a name. */
export type Files = ReadonlyMap<string, Buffer>

const LINK = 0o120000
const FILE_TYPE = 0o170000

/** Unpacks a ZIP in memory. Its declared sizes are checked before anything is unpacked, and enforced afterwards. */
export async function unpack(path: string): Promise<Files> {
  const zip = await openPromise(path, { autoClose: false }).catch(rejectBroken)
  try {
    const files = new Map<string, Buffer>()
    for (const entry of await fitEntries(zip)) files.set(entry.fileName, await bytesOf(zip, entry))
    return files
  } catch (error) {
    return rejectBroken(error)
  } finally {
    zip.close()
  }
}

async function fitEntries(zip: ZipFile) {
  const isNeeded = entryGate(zip.entryCount)
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) if (isNeeded(declaredBy(entry))) entries.push(entry)
  return entries
}

const declaredBy = (entry: Entry): Declared => ({
  path: entry.fileName,
  bytes: entry.uncompressedSize,
  packedBytes: entry.compressedSize,
  isLocked: entry.isEncrypted(),
  isLink: ((entry.externalFileAttributes >>> 16) & FILE_TYPE) === LINK,
})

/** The library throws when there is more than was declared. */
const bytesOf = async (zip: ZipFile, entry: Entry) => buffer(await zip.openReadStreamPromise(entry))

function rejectBroken(error: unknown): never {
  if (error instanceof BadFile) throw error
  const message = messageOf(error)
  const [, name] = /^(?:invalid relative path|absolute path|invalid characters in fileName): (.*)$/s.exec(message) ?? []
  if (name !== undefined) return reject('archives.bad-name', { name: name.slice(0, 200) })
  if (/too many bytes/.test(message)) return reject('archives.lies')
  return reject('archives.broken')
}
