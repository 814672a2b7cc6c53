import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

const BUYERS = 60

export type SampleBuyer = { id: string; fullName: string; phone: string }

export const listSampleBuyers = async (db: Db) =>
  (
    await db.execute<SampleBuyer>(sql`
      select st.id, p.full_name as "fullName", p.phone from students st join people p on p.id = st.id
      join sample_rows s on s.entity = 'students' and s.id = st.id
      where p.phone <> '' and st.status = 'active' order by st.id desc limit ${BUYERS}`)
  ).rows

export const listSampleProducts = async (db: Db) =>
  (
    await db.execute<{ id: string; sku: string; slots: string[] }>(sql`
      select p.id, p.sku, p.slots from products p join sample_rows s on s.entity = 'products' and s.id = p.id`)
  ).rows

type SoldPieces = { id: string; key: string; productId: string; quantity: number; createdAt: string }

/** Takes what orders sold out of the stock. In the order of time, later than every other movement of these products. */
export async function insertSampleSold(tx: Db, sold: readonly SoldPieces[]) {
  const sent = sql`jsonb_to_recordset(${JSON.stringify(sold)}::jsonb)
    as s (id uuid, key text, "productId" uuid, quantity int, "createdAt" timestamptz)`
  await tx.execute(sql`
    insert into stock_movements (id, product_id, reason, quantity, stock, reserved, key, created_at)
    select s.id, p.id, 'sold', -s.quantity, p.stock - sum(s.quantity) over (partition by p.id order by s."createdAt", s.id),
      p.reserved, s.key, s."createdAt"
    from ${sent} join products p on p.id = s."productId"`)
  await tx.execute(sql`
    update products p set stock = p.stock - gone.quantity
    from (select "productId", sum(quantity)::int as quantity from ${sent} group by 1) gone where p.id = gone."productId"`)
}
