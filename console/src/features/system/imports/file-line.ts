import { bytesAllowed, type AssetKind } from '@learning-cms/contract/system/media/media'
import { sendFile } from '#api/uploads/send.ts'
import { extensionOf, isLitter, kindOf } from './file-kinds.ts'
import { entriesOf, type ZipEntry } from './zip-entries.ts'

export type Why = 'notKind' | 'tooLarge' | 'zipBroken' | 'zipLocked'
/** A file to be uploaded, extracted from its archive only when its turn comes; or why it cannot be. */
export type WaitingFile = { name: string } & ({ kind: AssetKind; open: () => Promise<File> } | { why: Why })

const lastOf = (path: string) => path.split(/[\\/]/).at(-1) ?? path

/** Every chosen file, and every file inside the chosen archives. */
export async function* waitingIn(files: readonly File[]): AsyncGenerator<WaitingFile> {
  for (const file of files)
    if (extensionOf(file.name) === 'zip') yield* inArchive(file)
    else if (!isLitter(file.name)) yield waitingOf(file.name, file.size, () => Promise.resolve(file))
}

async function* inArchive(archive: File): AsyncGenerator<WaitingFile> {
  const entries = await entriesOf(archive).catch(() => undefined)
  if (!entries) return yield { name: archive.name, why: 'zipBroken' }
  // A glTF or OBJ file with its parts is one model, named after its archive.
  if (entries.some(({ path }) => ['gltf', 'obj'].includes(extensionOf(path))))
    return yield { name: archive.name, kind: 'model', open: () => Promise.resolve(archive) }
  for (const entry of entries) if (!isLitter(entry.path)) yield inEntry(entry)
}

function inEntry({ path, size, isLocked, unpack }: ZipEntry): WaitingFile {
  const name = lastOf(path)
  if (isLocked) return { name, why: 'zipLocked' }
  // An archive within one holds a model and its parts.
  const kind = extensionOf(name) === 'zip' ? 'model' : kindOf(name)
  return waitingOf(name, size, async () => new File([await unpack(bytesAllowed[kind ?? 'image'])], name), kind)
}

function waitingOf(name: string, size: number, open: () => Promise<File>, kind = kindOf(name)): WaitingFile {
  if (!kind) return { name, why: 'notKind' }
  return size > bytesAllowed[kind] ? { name, why: 'tooLarge' } : { name, kind, open }
}

type QueuedFileUpload = { file: File; kind: AssetKind; target: string; signal: AbortSignal }

/** Uploads one file. Once all its bytes have arrived the next may start; the server processes it in the background. */
export const sent = ({ file, kind, target, signal }: QueuedFileUpload) =>
  new Promise<{ assetId?: string; why?: string }>((resolve) => {
    const sending = sendFile({ file, kind, target }, ({ phase, asset, why }) => {
      if (phase === 'failed') return resolve(asset ? { assetId: asset.id } : { why: why ?? '' })
      if (phase !== 'checking' && phase !== 'processing' && phase !== 'ready') return
      sending.pause()
      resolve({ assetId: sending.assetId() })
    })
    const stop = () => {
      void sending.cancel().catch(() => undefined)
      resolve({})
    }
    signal.addEventListener('abort', stop, { once: true })
  })
