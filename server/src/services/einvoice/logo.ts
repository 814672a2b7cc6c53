import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { Db } from '#db/open.ts'
import type { MediaStore } from '#services/media/store.ts'

const MADE = '320.webp'
const SIDE = 240

/** A logo as PDF files take it: PNG on white. Null if its file is gone. */
export async function logoOf(db: Db, store: MediaStore, assetId: string) {
  const { rows } = await db.execute<{ hash: string | null }>(sql`select hash from assets where id = ${assetId}`)
  const name = `${rows[0]?.hash}-${MADE}`
  if (!rows[0]?.hash || !(await store.sizeOf(name))) return null
  return sharp(store.pathOf(name))
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .png({ compressionLevel: 9 })
    .toBuffer()
}
