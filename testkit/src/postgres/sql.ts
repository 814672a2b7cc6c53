import type pg from 'pg'

type Statement = { parts: readonly string[]; values: readonly unknown[] }
const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' && value !== null && 'parts' in value && 'values' in value

/** A statement with its parameters; statements may be part of others. */
export const sql = (parts: TemplateStringsArray, ...values: unknown[]): Statement => ({ parts, values })

function textOf({ parts, values }: Statement, into: unknown[]): string {
  return parts.reduce((text, part, at) => {
    const value = values[at - 1]
    return `${text}${isStatement(value) ? textOf(value, into) : `$${into.push(value)}`}${part}`
  })
}

export async function run<Row extends pg.QueryResultRow>(
  pool: pg.Pool | pg.PoolClient,
  statement: Statement,
): Promise<Row[]> {
  const values: unknown[] = []
  const text = textOf(statement, values)
  return (await pool.query<Row>(text, values)).rows
}
