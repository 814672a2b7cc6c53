import type { ImportEntity } from '@learning-cms/contract/records/import-rights'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { SEEDS, lockInTurn } from '#db/advisory-lock.ts'

/** Codes from files are the console's own; those of other systems are stored separately. */
const SOURCE = 'console'

/**
 * Imports into one list take turns, a batch at a time, so that two files with the same codes or addresses never
 * deadlock.
 */
export const takeTurn = (tx: Db, entity: ImportEntity) =>
  lockInTurn(tx, sql`hashtextextended(${`imports ${entity}`}, ${SEEDS.importCodes})`)

export const saveCodes = (tx: Db, entity: ImportEntity, rows: readonly { code: string; id: string }[]) =>
  rows.length === 0
    ? undefined
    : tx.execute(sql`
        insert into external_ids (entity, source, external_id, row_id, changed_at)
        select ${entity}, ${SOURCE}, code, id, now() from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (code text, id uuid)
        on conflict (entity, source, external_id) do update set changed_at = excluded.changed_at`)

type Undone = { recordId: string; code: string | null; outcome: 'created' | 'updated' }

/** When an import is undone, forgets the codes it brought, so that the corrected file does not find them. */
export const forgetCodes = (tx: Db, entity: ImportEntity, rows: readonly Undone[]) =>
  rows.length === 0
    ? undefined
    : tx.execute(sql`
        delete from external_ids e using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (code text, "recordId" uuid, outcome text)
        where e.entity = ${entity} and e.source = ${SOURCE} and e.row_id = r."recordId" and e.external_id = r.code and r.outcome = 'created'`)
