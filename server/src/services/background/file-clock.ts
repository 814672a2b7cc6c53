import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The present by the clock that dates the files of this folder. On a file server that is not ours: where the two differ by
 * an hour, files that are being written would be taken for leftovers.
 */
export async function fileNowMs(folder: string) {
  const probe = join(folder, '.clock')
  try {
    await writeFile(probe, '')
    return (await stat(probe)).mtimeMs
  } finally {
    await rm(probe, { force: true })
  }
}
