import { mediaOf } from '@learning-cms/server/services/media/media'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Pool = { query: (text: string, values: unknown[]) => Promise<unknown> }

/** A stored file with its row, as an upload leaves them; its bytes have no format. */
export async function sampleStoreFile(pool: Pool, dataDir: string, size: number) {
  const { store, quarantine } = mediaOf({ dataDir })
  const bytes = randomBytes(size)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const waiting = join(quarantine, randomUUID())
  writeFileSync(waiting, bytes)
  await store.put(hash, waiting)
  await pool.query(
    `insert into assets (id, state, file_name, byte_size, hash, content_type, width, height, sizes, thumbhash)
     values ($1, 'ready', 'trống đồng.jpg', $2, $3, 'image/jpeg', 10, 10, '{10}', '')`,
    [randomUUID(), size, hash],
  )
  return { hash, bytes, path: store.pathOf(hash) }
}
