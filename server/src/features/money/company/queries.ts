import { company as shape } from '@learning-cms/contract/money/company'
import { eq, sql } from 'drizzle-orm'
import { columnsNamed } from '#db/statements/named-columns.ts'
import type { Db } from '#db/open.ts'
import { company } from '#db/schema/money/company.ts'
import { statement } from '#db/statements/selected.ts'
import { pictureIn } from '#services/media/pictures/picture-columns.ts'

const columns = {
  ...columnsNamed(company, shape.omit({ isSigned: true }).shape),
  logo: pictureIn({ packed: company.logo, isPublic: sql`false`, alt: company.legalName }),
}
const theCompany = statement((db) => db.select(columns).from(company))

export const findCompany = async (db: Db) => (await theCompany(db, {}))[0]
export type FoundCompany = NonNullable<Awaited<ReturnType<typeof findCompany>>>

type CompanyFields = Partial<Omit<typeof company.$inferInsert, 'id'>>

export const updateCompany = async (db: Db, version: number, fields: CompanyFields) =>
  (
    await db
      .update(company)
      .set({ ...fields, version: sql`${company.version} + 1`, updatedAt: sql`now()` })
      .where(eq(company.version, version))
      .returning({ version: company.version })
  )[0]
