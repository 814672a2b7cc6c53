import { reject } from './bad-file.ts'

/** What an archive declares about one of its files, before anything is unpacked. */
export type ArchiveEntry = { path: string; bytes: number; packedBytes: number; isLocked: boolean; isLink: boolean }

const MOST_FILES = 500
const MOST_MB = 600
const MEGABYTE = 1024 * 1024
/** Texts shrink to a tenth; anything below a hundredth is extremely repetitive. */
const FREE_MB = 32
const MOST_FOLD = 100
/** Beside a model, but not part of it. For any other file the model itself says whether it needs it. */
const OTHER = /\.(txt|md|pdf|rtf|docx?|xlsx?|csv|html?|blend|fbx|stl|ply|dae|3ds|max|mp4|mov|cr[23]|nef|dng|arw)$/i
const ARCHIVE = /\.(zip|rar|7z|gz|tgz|tar|bz2|xz|zst)$/i
const MODEL = /\.(glb|gltf|obj)$/i
/** Files that macOS and Windows add. */
const LITTER = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i

/** Adds up what the archive declares, file by file; `true` for files a model may need. */
export function entryGate(count: number) {
  if (count > MOST_FILES) reject('archives.too-many-files', { count, max: MOST_FILES })
  let sum = 0
  return (entry: ArchiveEntry) => {
    refuseEntry(entry)
    sum += entry.bytes
    if (sum > MOST_MB * MEGABYTE) reject('archives.too-much', { megabytes: Math.ceil(sum / MEGABYTE), max: MOST_MB })
    refuseSwollen(entry)
    return !entry.path.endsWith('/') && !OTHER.test(entry.path) && !LITTER.test(entry.path)
  }
}

function refuseSwollen({ path, bytes, packedBytes }: ArchiveEntry) {
  if (bytes <= FREE_MB * MEGABYTE || bytes <= packedBytes * MOST_FOLD) return
  const name = path.split('/').at(-1) ?? ''
  reject('archives.swollen', { name, megabytes: Math.ceil(bytes / MEGABYTE), kilobytes: Math.ceil(packedBytes / 1024) })
}

function refuseEntry({ path, isLink, isLocked }: ArchiveEntry) {
  const name = path.replace(/\/+$/, '').split('/').at(-1) ?? ''
  if (isLink || name.includes('\0')) reject('archives.bad-name', { name })
  if (isLocked) reject('archives.locked')
  if (ARCHIVE.test(name) && !LITTER.test(path)) reject('archives.nested', { name })
}

/** The one model among the files of an archive. */
export function modelAmong(paths: Iterable<string>) {
  const models = [...paths].filter((path) => MODEL.test(path))
  const [path] = models
  if (path === undefined) return reject('archives.no-model')
  if (models.length > 1) return reject('archives.several-models', { count: models.length })
  return path
}
