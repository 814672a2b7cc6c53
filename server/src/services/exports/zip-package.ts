import { createWriteStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file in a package, identified by its contents. `bytes` derives its contents, when its turn comes. */
export type Packed = { path: string; sha256: string; realPath: string; bytes?: (content: Buffer) => Buffer }
type Package = { path: string; files: readonly Packed[]; texts: Readonly<Record<string, string>>; signal: AbortSignal }

/** Files are added one after the other without compression: pictures, sound and models do not get smaller. */
export async function writeZip({ path, files, texts, signal }: Package) {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(texts)) zip.addBuffer(Buffer.from(text), name)
  for (const { path: name, realPath, bytes } of files) {
    const options = { compress: name.endsWith('.json') }
    if (bytes)
      zip.addReadStreamLazy(
        name,
        options,
        (give) =>
          void streamOf(realPath, bytes).then(
            (stream) => give(null, stream),
            (error: Error) => zip.emit('error', error),
          ),
      )
    else zip.addFile(realPath, name, options)
  }
  zip.end()
  // The library reports a file that it cannot read outside its stream.
  const failed = new Promise<never>((_, reject) => zip.on('error', reject))
  await Promise.race([pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }), { signal }), failed])
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

const streamOf = async (path: string, bytes: (content: Buffer) => Buffer) =>
  Readable.from([bytes(await readFile(path))])

/** As `sha256sum --check` reads it. */
export const checksums = (files: readonly Packed[]) => files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('')
