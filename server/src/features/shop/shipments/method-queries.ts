import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { deliveryMethods } from '#db/schema/shop/deliveries.ts'

export const listMethods = (db: Db, { isOffered }: { isOffered?: boolean | undefined }) =>
  db
    .select()
    .from(deliveryMethods)
    .where(isOffered === undefined ? undefined : eq(deliveryMethods.isOffered, isOffered))
    .orderBy(asc(deliveryMethods.position), asc(deliveryMethods.nameVi))
export const findMethod = async (db: Db, id: string) =>
  (await db.select().from(deliveryMethods).where(eq(deliveryMethods.id, id)))[0]
export type FoundMethod = NonNullable<Awaited<ReturnType<typeof findMethod>>>
type DeliveryMethodInsert = typeof deliveryMethods.$inferInsert

export const insertMethod = async (db: Db, fields: DeliveryMethodInsert) =>
  (await db.insert(deliveryMethods).values(fields).returning())[0]!
export const updateMethod = async (db: Db, id: string, version: number, fields: Partial<DeliveryMethodInsert>) =>
  (
    await db
      .update(deliveryMethods)
      .set({ ...fields, version: sql`${deliveryMethods.version} + 1`, updatedAt: sql`now()` })
      .where(sql`${deliveryMethods.id} = ${id} and ${deliveryMethods.version} = ${version}`)
      .returning()
  )[0]
export const deleteMethod = (db: Db, id: string) => db.delete(deliveryMethods).where(eq(deliveryMethods.id, id))
