import { sql, type SQL } from 'drizzle-orm'

/** The systems that the sample's students, orders and learning come from. */
const sampleNames = sql`(values ('cua-hang-mau', 'Cửa hàng mẫu'), ('nen-tang-mau', 'Nền tảng học mẫu')) n (source, name)`

/** What colleagues call a system: the name of its newest token; the id itself where there is none. */
export const sourceNameOf = (source: SQL) => sql<string>`coalesce(
  (select t.name from api_tokens t where t.source = ${source} order by t.created_at desc limit 1),
  (select n.name from ${sampleNames} where n.source = ${source}),
  ${source})`
