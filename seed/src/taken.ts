import type { Db } from '@learning-cms/server/db/open'
import { categories } from '@learning-cms/server/db/schema/courses/categories'
import { couponCodes } from '@learning-cms/server/db/schema/shop/coupons'
import { courses } from '@learning-cms/server/db/schema/courses/courses'
import { people } from '@learning-cms/server/db/schema/people/people'
import { slugOf } from '@learning-cms/server/services/text/slugs'
import type { ExistingNames } from './catalogue.ts'

export async function takenIn(db: Db): Promise<ExistingNames> {
  const tree = await db
    .select({
      name: categories.name,
      slug: categories.slug,
      parentId: categories.parentId,
      deletedAt: categories.deletedAt,
    })
    .from(categories)
  const taught = await db.select({ slug: courses.slug }).from(courses)
  const given = await db.select({ code: couponCodes.code }).from(couponCodes)
  const known = await db.select({ email: people.email }).from(people)
  return {
    slugs: new Set([...tree, ...taught].map(({ slug }) => slug)),
    codes: new Set(given.map(({ code }) => code)),
    emails: new Set(known.flatMap(({ email }) => email ?? [])),
    rootSlugs: tree
      .filter(({ parentId, deletedAt }) => parentId === null && deletedAt === null)
      .map(({ name }) => slugOf(name, '')),
  }
}
