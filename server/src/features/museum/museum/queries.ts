import { museumRecord, type Museum } from '@learning-cms/contract/museum/museum'
import { and, asc, eq, sql } from 'drizzle-orm'
import { columnsNamed } from '#db/statements/named-columns.ts'
import type { Db } from '#db/open.ts'
import { museum, museumImages } from '#db/schema/museum/museum.ts'
import { statement } from '#db/statements/selected.ts'
import { narrationsIn } from '#services/media/narrations.ts'
import { pictureIn } from '#services/media/pictures/picture-columns.ts'

const isPublic = sql`false`

const columns = {
  ...columnsNamed(museum, museumRecord.shape),
  logo: pictureIn({ packed: museum.logo, isPublic, alt: museum.nameVi }),
  ...narrationsIn({ vi: museum.audioViId, en: museum.audioEnId }, isPublic),
}

const theMuseum = statement((db) => db.select(columns).from(museum))
const imagesOf = statement((db) =>
  db
    .select({
      imageId: museumImages.imageId,
      altVi: museumImages.altVi,
      altEn: museumImages.altEn,
      picture: pictureIn({ packed: museumImages.image, isPublic, alt: museumImages.altVi }),
    })
    .from(museumImages)
    .orderBy(asc(museumImages.position), asc(museumImages.imageId)),
)

export async function findMuseum(db: Db) {
  const [row] = await theMuseum(db, {})
  const images = await imagesOf(db, {})
  return (
    row && {
      ...row,
      images: images.map(({ imageId, altVi, altEn }) => ({ imageId, altVi, altEn })),
      pictures: images.flatMap(({ picture }) => picture ?? []),
    }
  )
}
export type FoundMuseum = NonNullable<Awaited<ReturnType<typeof findMuseum>>>

type MuseumFields = Partial<Omit<typeof museum.$inferInsert, 'id'>>

export const updateMuseum = async (db: Db, id: string, version: number, fields: MuseumFields) =>
  (
    await db
      .update(museum)
      .set({ ...fields, version: sql`${museum.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(museum.id, id), eq(museum.version, version)))
      .returning({ version: museum.version })
  )[0]

/** A picture that stays keeps its row, or its file would be released. */
export async function replaceImages(tx: Db, museumId: string, images: Museum['images']) {
  const listed = sql`jsonb_to_recordset(${JSON.stringify(images.map((image, position) => ({ ...image, position })))}::jsonb)
    as r ("imageId" uuid, "altVi" text, "altEn" text, position int)`
  await tx.execute(sql`
    delete from museum_images where museum_id = ${museumId} and image_id not in (select "imageId" from ${listed})`)
  await tx.execute(sql`
    insert into museum_images (museum_id, image_id, alt_vi, alt_en, position)
    select ${museumId}::uuid, "imageId", "altVi", "altEn", position from ${listed}
    on conflict (museum_id, image_id) do update set
      alt_vi = excluded.alt_vi, alt_en = excluded.alt_en, position = excluded.position`)
}
