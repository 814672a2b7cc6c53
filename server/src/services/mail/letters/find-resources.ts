import { withInner, type Blocks } from '@learning-cms/contract/crm/mail/blocks'
import type { Picture } from '@learning-cms/contract/system/media/pictures'
import type { LetterCourse, LetterResources } from '@learning-cms/domain/letters/letter'
import { letterPicture } from '@learning-cms/domain/letters/picture'
import { moneyText, type Language } from '@learning-cms/texts'
import { letterFrameTexts } from '@learning-cms/texts/mails/letter-frame'
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { assets } from '#db/schema/system/assets.ts'
import { company } from '#db/schema/money/company.ts'
import { courses } from '#db/schema/courses/courses.ts'
import { pictureIn } from '#services/media/pictures/picture-columns.ts'

export type LetterContext = { language: Language; publicUrl: string }

/** The files that the blocks show; the letter's record is to be named among their uses. */
export const pictureIdsIn = (blocks: Blocks) => [
  ...new Set(
    blocks.flatMap(withInner).flatMap((block) => (block.type === 'image' && block.imageId ? [block.imageId] : [])),
  ),
]
const courseIdsIn = (blocks: Blocks) => [
  ...new Set(blocks.flatMap((block) => (block.type === 'course' && block.courseId ? [block.courseId] : []))),
]

/**
 * The pictures, courses and sender that blocks refer to, with their current values. Only what every recipient may see:
 * of courses, those on sale.
 */
export async function findResources(db: Db, blocks: Blocks, reading: LetterContext): Promise<LetterResources> {
  return {
    pictures: await picturesOf(db, pictureIdsIn(blocks), reading),
    courses: await coursesOf(db, courseIdsIn(blocks), reading),
    sender: (await senderOf(db))[0] ?? { name: '', address: '' },
  }
}

const senderOf = (db: Db) => db.select({ name: company.legalName, address: company.address }).from(company).limit(1)

async function picturesOf(db: Db, ids: readonly string[], { publicUrl }: LetterContext) {
  const found = await findPictures(db, ids, sql`true`)
  return new Map(
    [...found].flatMap(([id, picture]) => {
      const visible = letterPicture(picture, publicUrl)
      return visible ? [[id, visible] as const] : []
    }),
  )
}

/** The pictures among these files. Those that are not public get addresses that are valid for some minutes. */
export async function findPictures(db: Db, ids: readonly string[], isPublic: SQL) {
  if (ids.length === 0) return new Map<string, Picture>()
  const rows = await db
    .select({ id: assets.id, picture: pictureIn({ packed: sql`told_of(assets)`, isPublic }) })
    .from(assets)
    .where(and(inArray(assets.id, [...ids]), eq(assets.kind, 'image'), eq(assets.state, 'ready')))
  return new Map(rows.flatMap(({ id, picture }) => (picture ? [[id, picture] as const] : [])))
}

async function coursesOf(db: Db, ids: readonly string[], { publicUrl, language }: LetterContext) {
  if (ids.length === 0) return new Map<string, LetterCourse>()
  const rows = await db
    .select({
      id: courses.id,
      title: courses.title,
      price: courses.price,
      thumbnail: pictureIn({ packed: courses.thumbnail, isPublic: sql`true` }),
    })
    .from(courses)
    .where(and(inArray(courses.id, [...ids]), eq(courses.status, 'published'), isNull(courses.deletedAt)))
  return new Map(
    rows.map(({ id, title, price, thumbnail }) => [
      id,
      {
        title,
        price: price ? moneyText(price, language) : letterFrameTexts[language].free,
        picture: letterPicture(thumbnail, publicUrl) ?? null,
      },
    ]),
  )
}
