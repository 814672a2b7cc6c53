import { sql } from 'drizzle-orm'
import { SEEDS } from '#db/advisory-lock.ts'
import type { Db } from '#db/open.ts'
import { bankStatements } from '#db/schema/money/bank-statements.ts'
import { newId } from '#services/ids.ts'
import { awaits, orderOfCodes } from './where.ts'
import type { StatementLine } from './read-line.ts'

/** Statements of one account are imported one after the other. */
export const takeTurn = (tx: Db, account: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${account}, ${SEEDS.bankStatements}))`)

type Key = Pick<StatementLine, 'direction' | 'reference'>
type StoredStatementLine = Key & Pick<StatementLine, 'amount'> & { day: string }

/** Lines of this account with one of these references. */
export const findKnown = async (tx: Db, account: string, references: readonly string[]) =>
  (
    await tx.execute<StoredStatementLine>(sql`
      select direction, reference, amount, (booked_at at time zone 'Asia/Ho_Chi_Minh')::date::text as day
      from bank_lines where account = ${account} and reference = any(${sql.param(references)}::text[])`)
  ).rows

export const insertStatement = (tx: Db, fields: typeof bankStatements.$inferInsert) =>
  tx.insert(bankStatements).values(fields)

type StatementAccount = { statementId: string; account: string }
/** Writing them as JSON takes some ten milliseconds. */
const INSERTED_TOGETHER = 2_000

export async function insertLines(tx: Db, { statementId, account }: StatementAccount, lines: readonly StatementLine[]) {
  for (let at = 0; at < lines.length; at += INSERTED_TOGETHER)
    await insertSome(tx, { statementId, account }, lines.slice(at, at + INSERTED_TOGETHER))
}

async function insertSome(tx: Db, { statementId, account }: StatementAccount, lines: readonly StatementLine[]) {
  const rows = lines.map((line) => ({ ...line, id: newId(), status: line.direction === 'in' ? 'open' : 'outgoing' }))
  await tx.execute(sql`
    insert into bank_lines (id, statement_id, account, line, cells, sha256, direction, amount, booked_at, description,
      reference, counter_account, counter_name, codes, status)
    select id, ${statementId}, ${account}, line, cells, sha256, direction, amount, "bookedAt", description,
      reference, "counterAccount", "counterName", array(select jsonb_array_elements_text(codes)), status
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, line int, cells jsonb, sha256 text, direction text,
      amount bigint, "bookedAt" timestamptz, description text, reference text, "counterAccount" text, "counterName" text,
      codes jsonb, status text)`)
}

/** Looks for orders of unmatched open lines, including those of earlier statements: the order may have come later. */
export const suggestOrders = (tx: Db) =>
  tx.execute(sql`
    update bank_lines set suggested_order_id = found.order_id
    from (select id, ${orderOfCodes} as order_id from bank_lines
      where status = 'open' and suggested_order_id is null and codes <> '{}') found
    where bank_lines.id = found.id and found.order_id is not null`)

export const countExact = async (tx: Db, statementId: string) =>
  (
    await tx.execute<{ n: number }>(sql`
      select count(*)::int as n from bank_lines l join orders o on o.id = l.suggested_order_id
      where l.statement_id = ${statementId} and l.status = 'open' and ${awaits(sql`l.amount`)}`)
  ).rows[0]!.n
