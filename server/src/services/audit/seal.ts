import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { LOCKS, tryLock } from '#db/advisory-lock.ts'
import type { Db } from '#db/open.ts'
import { canonical, digestOf } from './record.ts'
import { notify } from '#services/live/notify.ts'

const BATCH = 2_000
const FIRST_SEAL = Buffer.alloc(32)

type SealedLine = Record<string, unknown> & { id: string; seal_no: number | null; seal: Buffer | null }

/** Everything the chain covers, as text that reads the same from the table later. */
const LINE = sql`id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') as at, actor_id, actor_name, action, entity, entity_id, entity_version,
  label, changes, reason, ip, request_id, encode(personal_digest, 'hex') as personal_digest`

function sealOf(previous: Buffer, no: number, { seal: _seal, seal_no: _no, ...content }: SealedLine) {
  return createHash('sha256').update(previous).update(String(no)).update(canonical(content)).digest()
}

/**
 * Chains lines that were committed since the last call, and returns how many. One sealer works at a time across all
 * servers; a line that commits meanwhile is picked up by the next call.
 */
export async function sealNewLines(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    if (!(await tryLock(tx, LOCKS.auditSealing))) return 0
    const lines = (
      await tx.execute<SealedLine>(
        sql`select ${LINE}, seal_no, seal from audit_lines where seal_no is null order by at, id limit ${BATCH}`,
      )
    ).rows
    if (lines.length === 0) return 0
    const last = (
      await tx.execute<{ seal_no: number; seal: Buffer }>(
        sql`select seal_no, seal from audit_lines where seal_no is not null order by seal_no desc limit 1`,
      )
    ).rows[0]
    let previous = last?.seal ?? FIRST_SEAL
    let no = last?.seal_no ?? 0
    const seals = lines.map((line) => {
      no += 1
      previous = sealOf(previous, no, line)
      return { id: line.id, no, seal: previous.toString('hex') }
    })
    await tx.execute(sql`
      update audit_lines set seal_no = s.no, seal = decode(s.seal, 'hex')
      from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb) as s (id uuid, no bigint, seal text) where audit_lines.id = s.id`)
    await tx.execute(sql`
      insert into settings (key, value) values ('audit.head', ${JSON.stringify({ lines: no, seal: previous.toString('hex') })}::jsonb)
      on conflict (key) do update set value = excluded.value, updated_at = now()`)
    await notify(tx, { topic: 'sealed', body: null })
    return lines.length
  })
}

export type ChainFault = { sealNo: number; lineId: string | null; what: 'missing' | 'altered' | 'personal-altered' }

type Walk = {
  /** Called with the number of lines read so far and the total. */
  onBatch?: (read: number, total: number) => void
  signal?: AbortSignal
}

/** Walks the whole chain and reports the first thing that does not fit. Erased personal values are not a fault. */
export async function verifyChain(
  db: Db,
  { onBatch, signal }: Walk = {},
): Promise<{ lines: number; fault?: ChainFault }> {
  const total = (await headOf(db))?.lines ?? 0
  let previous: Buffer = FIRST_SEAL
  let no = 0
  while (true) {
    const batch = (
      await db.execute<SealedLine>(
        sql`select ${LINE}, seal_no, seal from audit_lines where seal_no > ${no} order by seal_no limit ${BATCH}`,
      )
    ).rows
    if (batch.length === 0) break
    for (const line of batch) {
      no += 1
      if (line.seal_no !== no) return { lines: no - 1, fault: { sealNo: no, lineId: null, what: 'missing' } }
      previous = sealOf(previous, no, line)
      if (!line.seal?.equals(previous))
        return { lines: no - 1, fault: { sealNo: no, lineId: line.id, what: 'altered' } }
    }
    signal?.throwIfAborted()
    onBatch?.(no, Math.max(no, total))
  }
  const head = await headOf(db)
  if (head && head.lines > no) return { lines: no, fault: { sealNo: no + 1, lineId: null, what: 'missing' } }
  const altered = await alteredPersonal(db)
  return altered ? { lines: no, fault: altered } : { lines: no }
}

const headOf = async (db: Db) =>
  (await db.execute<{ value: { lines: number } }>(sql`select value from settings where key = 'audit.head'`)).rows[0]
    ?.value

async function alteredPersonal(db: Db): Promise<ChainFault | undefined> {
  let after = '00000000-0000-0000-0000-000000000000'
  while (true) {
    const batch = (
      await db.execute<{
        id: string
        seal_no: number | null
        salt: Buffer
        changes: unknown
        personal_digest: Buffer | null
      }>(sql`
        select l.id, l.seal_no, p.salt, p.changes, l.personal_digest from audit_personal p join audit_lines l on l.id = p.line_id
        where l.id > ${after}::uuid order by l.id limit ${BATCH}`)
    ).rows
    if (batch.length === 0) return undefined
    for (const line of batch) {
      if (!line.personal_digest?.equals(digestOf(line.salt, line.changes)))
        return { sealNo: line.seal_no ?? 0, lineId: line.id, what: 'personal-altered' }
    }
    after = batch.at(-1)!.id
  }
}
