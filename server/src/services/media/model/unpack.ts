import { posix } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { BadFile, reject } from '#services/media/bad-file.ts'

/** What lies in an archive, by name with slashes. Nothing is ever written under such a name. */
export type Files = ReadonlyMap<string, Buffer>

const MOST_FILES = 500
const MOST_MB = 600
const MEGABYTE = 1024 * 1024
const LINK = 0o120000
const FILE_TYPE = 0o170000
const NEEDED = /\.(glb|gltf|bin|obj|mtl|jpe?g|png|webp)$/i
const ARCHIVE = /\.(zip|rar|7z|gz|tgz|tar|bz2|xz|zst)$/i
/** What Macs and Windows put beside. */
const LITTER = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i

/** A ZIP in memory. What it says of itself is looked at before anything of it is unpacked, and held to afterwards. */
export async function unpack(path: string): Promise<Files> {
  const zip = await openPromise(path, { autoClose: false }).catch(told)
  try {
    const files = new Map<string, Buffer>()
    for (const entry of await fitEntries(zip)) files.set(entry.fileName, await bytesOf(zip, entry))
    return files
  } catch (error) {
    return told(error as Error)
  } finally {
    zip.close()
  }
}

async function fitEntries(zip: ZipFile) {
  if (zip.entryCount > MOST_FILES) reject('archives.too-many-files', { count: zip.entryCount, max: MOST_FILES })
  const entries: Entry[] = []
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    refuseEntry(entry)
    bytes += entry.uncompressedSize
    if (bytes > MOST_MB * MEGABYTE)
      reject('archives.too-much', { megabytes: Math.ceil(bytes / MEGABYTE), max: MOST_MB })
    if (NEEDED.test(entry.fileName) && !LITTER.test(entry.fileName)) entries.push(entry)
  }
  return entries
}

function refuseEntry(entry: Entry) {
  const name = posix.basename(entry.fileName)
  if (((entry.externalFileAttributes >>> 16) & FILE_TYPE) === LINK || name.includes('\0'))
    reject('archives.bad-name', { name })
  if (entry.isEncrypted()) reject('archives.locked')
  if (ARCHIVE.test(name) && !LITTER.test(entry.fileName)) reject('archives.nested', { name })
}

/** More than was declared is an error of the library's. */
const bytesOf = async (zip: ZipFile, entry: Entry) => buffer(await zip.openReadStreamPromise(entry))

function told(error: Error): never {
  if (error instanceof BadFile) throw error
  const [, name] =
    /^(?:invalid relative path|absolute path|invalid characters in fileName): (.*)$/s.exec(error.message) ?? []
  if (name !== undefined) return reject('archives.bad-name', { name: name.slice(0, 200) })
  if (/too many bytes/.test(error.message)) return reject('archives.lies')
  return reject('archives.broken')
}
