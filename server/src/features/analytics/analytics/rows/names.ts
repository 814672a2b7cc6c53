import { dimensions, type Dimension } from '@learning-cms/contract/analytics/metrics'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { Picture } from '@learning-cms/contract/system/media/pictures'
import { courses } from '#db/schema/courses/courses.ts'
import { products } from '#db/schema/shop/products.ts'
import { coverOfProduct } from '#features/shop/products/where.ts'
import { smallPictureIn } from '#services/media/pictures/picture-columns.ts'
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
  tax: (keys) => sql`select t as id, t || '%' as name from unnest(${ids(keys)}::text[]) t`,
}

export async function namesOf(db: Db, dimension: Dimension, keys: readonly string[]): Promise<Map<string, string>> {
  const query = namesIn[dimension]
  if (!query || keys.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; name: string }>(query([...new Set(keys)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Names of the records that figures are restricted to, by their ids. */
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

const coverOfCourse = {
  packed: courses.thumbnail,
  isPublic: sql`courses.status = 'published'`,
  alt: courses.thumbnailAlt,
}

const picturesIn: Partial<Record<Dimension, (db: Db, keys: readonly string[]) => Promise<Pictured[]>>> = {
  course: (db, keys) =>
    db
      .select({ id: courses.id, picture: smallPictureIn(coverOfCourse) })
      .from(courses)
      .where(sql`${courses.id} = any(${ids(keys)}::uuid[])`),
  product: (db, keys) =>
    db
      .select({ id: products.id, picture: smallPictureIn(coverOfProduct) })
      .from(products)
      .where(sql`${products.id} = any(${ids(keys)}::uuid[])`),
}
type Pictured = { id: string; picture: Picture | null }

/** The pictures of the records among the keys of a dimension, by id; empty for one without pictures. */
export async function picturesOf(db: Db, dimension: Dimension, keys: readonly string[]): Promise<Map<string, Picture>> {
  const found = (await picturesIn[dimension]?.(db, keys)) ?? []
  return new Map(found.flatMap(({ id, picture }) => (picture ? [[id, picture] as const] : [])))
}
