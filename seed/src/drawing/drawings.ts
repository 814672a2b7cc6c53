import { prepareImage, type PreparedImage } from '@learning-cms/server/services/media/pictures/prepare-image'
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { coverOf, FIELDS, VARIANTS } from './covers.ts'
import { pictureNameOf } from '@learning-cms/seed/artifacts'
import { readCollection } from '@learning-cms/seed/collection'
import { pieceOf } from './pieces.ts'
import { PORTRAITS, portraitOf } from './portraits.ts'
import { artifactWords } from '@learning-cms/seed/words/artifacts'
import { sampleBundles, sampleGifts, sampleGoods, sampleTickets } from '@learning-cms/seed/words/products'
import { wareOf } from '@learning-cms/seed/wares'

/**
 * A drawn picture, in the folder of its name. `shows` names the artifacts in the picture of a piece, or the SKU of a
 * ware. */
export type PictureDrawing = { name: string; shows: string[]; hash: string; byteSize: number; prepared: PreparedImage }

/** Draws all pictures of the sample below the folder: `original.png` and `<size>.webp` of each. */
export async function drawAll(into: string) {
  sharp.concurrency(1)
  const posed = new Set((await readCollection()).flatMap(({ shows, poster }) => (poster ? shows : [])))
  const pieces = Map.groupBy(
    artifactWords.filter(({ name: [nameVi] }) => !posed.has(nameVi)),
    pictureNameOf,
  )
  const drawings: { name: string; svg: string; shows?: string[] }[] = [
    ...Array.from({ length: FIELDS * VARIANTS }, (_, n) => {
      const [field, variant] = [Math.floor(n / VARIANTS), n % VARIANTS]
      return { name: `cover-${field}-${variant}`, svg: coverOf(field, variant) }
    }),
    ...pieces.entries().map(([name, [first, ...more]]) => {
      const shows = [first!, ...more].map(({ name: [nameVi] }) => nameVi)
      return { name, svg: pieceOf(first!.shape, first!.of), shows }
    }),
    ...[sampleGoods, sampleTickets, sampleBundles, sampleGifts]
      .flat()
      .flatMap(({ sku }, at) => ({ name: `ware-${sku}`, svg: wareOf(sku, at) ?? [], shows: [sku] }))
      .flatMap(({ svg, ...ware }) => (typeof svg === 'string' ? [{ ...ware, svg }] : [])),
    ...Array.from({ length: PORTRAITS }, (_, n) => ({ name: `portrait-${n}`, svg: portraitOf(n) })),
  ]
  const drawn: PictureDrawing[] = []
  for (const { name, svg, shows = [] } of drawings) {
    const folder = join(into, name)
    await mkdir(folder, { recursive: true })
    const original = await sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer()
    await writeFile(join(folder, 'original.png'), original)
    const outcome = await prepareImage(join(folder, 'original.png'), folder)
    if (!('prepared' in outcome)) throw new Error(`The drawing ${name} is refused: ${outcome.refused}`)
    const hash = createHash('sha256').update(original).digest('hex')
    drawn.push({ name, shows, hash, byteSize: original.length, prepared: outcome.prepared })
  }
  return drawn
}
