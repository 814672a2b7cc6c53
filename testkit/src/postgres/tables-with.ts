import type pg from 'pg'

/** Every table that contains one of the texts anywhere, as somebody with access to the database could search. */
export async function tablesWith(pool: pg.Pool, ...texts: string[]) {
  const { rows } = await pool.query<{ name: string }>(`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const found: string[] = []
  for (const { name } of rows) {
    const hits = await pool.query(`select 1 from "${name}" t where t::text ilike any ($1) limit 1`, [
      texts.map((text) => `%${text}%`),
    ])
    if (hits.rows.length > 0) found.push(name)
  }
  return found
}
