import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The current time by the clock that sets the times of files in this folder. A file server may have another clock than
 * ours: if it were an hour off, files that are being written would be taken for leftovers.
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
