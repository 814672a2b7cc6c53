import { dimensions, type Dimension } from '@learning-cms/contract/analytics/metrics'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { Picture } from '@learning-cms/contract/media/pictures'
import { courses } from '#db/schema/courses.ts'
import { products } from '#db/schema/products.ts'
import { smallPictureIn } from '#services/media/picture-columns.ts'
import { sourceNameOf } from '#services/incoming/source-name.ts'

const ids = (keys: readonly string[]) => sql`${sql.param(keys.filter((key) => key !== 'none'))}`

/** Names of records that groups are cut by; gateways and methods have theirs in the texts. */
const namesIn: Partial<Record<Dimension, (keys: readonly string[]) => SQL>> = {
  course: (keys) => sql`select id::text, title as name from courses where id = any(${ids(keys)}::uuid[])`,
  product: (keys) => sql`select id::text, name_vi as name from products where id = any(${ids(keys)}::uuid[])`,
  category: (keys) => sql`select id::text, name from categories where id = any(${ids(keys)}::uuid[])`,
  instructor: (keys) => sql`
    select i.id::text, p.full_name as name from instructors i join people p on p.id = i.person_id
    where i.id = any(${ids(keys)}::uuid[])`,
  coupon: (keys) => sql`select id::text, code as name from coupons where id = any(${ids(keys)}::uuid[])`,
  artifact: (keys) => sql`select id::text, name_vi as name from artifacts where id = any(${ids(keys)}::uuid[])`,
  source: (keys) => sql`select s as id, ${sourceNameOf(sql`s`)} as name from unnest(${ids(keys)}::text[]) s`,
}

export async function namesOf(db: Db, dimension: Dimension, keys: readonly string[]): Promise<Map<string, string>> {
  const query = namesIn[dimension]
  if (!query || keys.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; name: string }>(query([...new Set(keys)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What the records that restrict a figure are called, by the value of the restriction. */
export async function cutNamesOf(db: Db, cuts: readonly Partial<Record<Dimension, string | undefined>>[]) {
  const names = new Map<string, string>()
  for (const dimension of dimensions) {
    const keys = cuts.flatMap((cut) => cut[dimension] ?? [])
    for (const [id, name] of await namesOf(db, dimension, keys)) names.set(`${dimension} ${id}`, name)
  }
  return (cut: Partial<Record<Dimension, string | undefined>>) =>
    dimensions.flatMap((dimension) => {
      const id = cut[dimension]
      return id === undefined ? [] : [{ dimension, id, name: names.get(`${dimension} ${id}`) ?? null }]
    })
}

const coverOfCourse = smallPictureIn({
  packed: courses.thumbnail,
  isPublic: sql`courses.status = 'published'`,
  alt: courses.thumbnailAlt,
})
/** A variant without a picture of its own shows its product's. */
const coverOfProduct = smallPictureIn({
  packed: sql<
    string | null
  >`coalesce(products.image, (select whole.image from products whole where whole.id = products.parent_id))`,
  isPublic: sql`(products.status = 'active' and products.deleted_at is null)`,
  alt: products.imageAlt,
})

type Pictured = Map<string, Picture>

/** The pictures of the courses and products among the keys, by dimension and id. */
export async function picturesOf(
  db: Db,
  by: readonly Dimension[],
  keys: readonly (readonly string[])[],
): Promise<Pictured> {
  const keysIn = (dimension: Dimension) => {
    const at = by.indexOf(dimension)
    return at < 0 ? [] : keys.map((key) => key[at]!).filter((key) => key !== 'none')
  }
  const [ofCourses, ofProducts] = [keysIn('course'), keysIn('product')]
  const found = [
    ...(ofCourses.length > 0
      ? await db
          .select({ key: sql<string>`'course ' || courses.id`, picture: coverOfCourse })
          .from(courses)
          .where(sql`${courses.id} = any(${ids(ofCourses)}::uuid[])`)
      : []),
    ...(ofProducts.length > 0
      ? await db
          .select({ key: sql<string>`'product ' || products.id`, picture: coverOfProduct })
          .from(products)
          .where(sql`${products.id} = any(${ids(ofProducts)}::uuid[])`)
      : []),
  ]
  return new Map(found.flatMap(({ key, picture }) => (picture ? [[key, picture] as const] : [])))
}
