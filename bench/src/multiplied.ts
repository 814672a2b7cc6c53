import { onBareTables } from '@learning-cms/seed/large/bare-tables'
import pg from 'pg'

/** What figures of sales are counted from. A copy needs its own ids, and its own value wherever one must be unique. */
const tables = {
  orders: { ids: ['id'], unique: ['number'], emptied: ['search', 'name_search', 'transaction_id'] },
  order_lines: { ids: ['id', 'order_id'] },
  payments: { ids: ['id', 'order_id'], unique: ['reference', 'transaction_id'] },
  refunds: {
    ids: ['id', 'order_id', 'payment_id', 'retry_of'],
    unique: ['number', 'transfer_reference'],
    emptied: ['search', 'name_search'],
  },
  refund_lines: { ids: ['refund_id', 'line_id'] },
} as const satisfies Record<string, { ids: string[]; unique?: string[]; emptied?: string[] }>

const COLUMNS = `
  select column_name as name, is_nullable = 'YES' as "isNullable" from information_schema.columns
  where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`

/** The last hexadecimal digit moved on by `copy`: distinct for up to fifteen copies, and still in order of time. */
const idOfCopy = (column: string) =>
  `overlay(${column}::text placing to_hex((('x' || right(${column}::text, 1))::bit(4)::int + copy) & 15) from 36)::uuid`

/**
 * Every order, with its lines, payments and refunds, `times` as often: same students, same moments. Copies are not in the
 * ledger and cannot be searched for. A superuser switches triggers and foreign keys off for it. Writing as many by the sample's own program would take hours.
 */
export async function multiplyOrders(superuser: pg.PoolConfig, times: number) {
  const pool = new pg.Pool({ ...superuser, max: 1 })
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local session_replication_role = 'replica'`)
    await onBareTables(client, Object.keys(tables), async () => {
      for (const [table, kinds] of Object.entries<{ ids: string[]; unique?: string[]; emptied?: string[] }>(tables)) {
        const { rows } = await client.query<{ name: string; isNullable: boolean }>(COLUMNS, [table])
        const valueOf = ({ name, isNullable }: (typeof rows)[number]) => {
          if (kinds.ids.includes(name)) return idOfCopy(name)
          if (kinds.unique?.includes(name)) return `${name} || 'X' || copy`
          if (kinds.emptied?.includes(name)) return isNullable ? 'null' : `''`
          return name
        }
        await client.query(`
          insert into ${table} (${rows.map(({ name }) => name).join(', ')})
          select ${rows.map(valueOf).join(', ')} from ${table}, generate_series(1, ${times - 1}) copy`)
      }
    })
    await client.query('commit')
    await client.query(`vacuum (analyze) ${Object.keys(tables).join(', ')}`)
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
    await pool.end()
  }
}
