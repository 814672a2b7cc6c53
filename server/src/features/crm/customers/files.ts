import { FILES_MOST, type CustomerFile } from '@learning-cms/contract/crm/customers/customer-files'
import { sql } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'
import { isMaker, type By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import { newId } from '#services/ids.ts'
import { refuseForeignAsset } from '#services/media/pictures/use-picture.ts'
import { findCustomer, lockCustomer } from './queries.ts'
import { lineOf, refuseUnknownCustomer } from './records.ts'

export async function readFiles(db: Db, id: string) {
  await refuseUnknownCustomer(db, id)
  return { rows: await listFiles(db, id) }
}

export const addFile = (db: Db, by: By, id: string, assetId: string) =>
  db.transaction(async (tx) => {
    await lockCustomer(tx, id)
    const customer = found(await findCustomer(tx, id))
    const now = await listFiles(tx, id)
    const known = now.find((file) => file.assetId === assetId)
    if (known) return known
    if (now.length >= FILES_MOST) refuse('state-forbids', 'customers.too-many-files', { values: { max: FILES_MOST } })
    await refuseForeignAsset(tx, by, { entity: 'customers', id, field: 'assetId', assetId, kind: 'attachment' })
    const fileId = newId()
    await insertFile(tx, { id: fileId, personId: id, assetId, by })
    const file = found((await listFiles(tx, id)).find((one) => one.id === fileId))
    await record(tx, by, {
      action: 'customers.keepFile',
      ...lineOf(customer),
      after: { file: file.name },
      personal: ['file'],
    })
    return file
  })

export const removeFile = (db: Db, by: By, { id, fileId }: { id: string; fileId: string }) =>
  db.transaction(async (tx) => {
    await lockCustomer(tx, id)
    const customer = found(await findCustomer(tx, id))
    const file = found((await listFiles(tx, id)).find((one) => one.id === fileId))
    const { rows } = await tx.execute<{ accountId: string | null }>(sql`
      delete from person_files where id = ${fileId} returning author_id as "accountId"`)
    if (!isMaker(by.actor, { accountId: rows[0]!.accountId, tokenId: null })) refuseWithout(by, 'students:erase')
    await record(tx, by, {
      action: 'customers.removeFile',
      ...lineOf(customer),
      before: { file: file.name },
      personal: ['file'],
    })
    return null
  })

const listFiles = async (db: Db, personId: string): Promise<CustomerFile[]> =>
  (
    await db.execute<CustomerFile>(sql`
      select f.id, f.asset_id as "assetId", a.file_name as name, a.byte_size::int as bytes, f.author_name as "byName",
        f.created_at::text as "createdAt"
      from person_files f join assets a on a.id = f.asset_id
      where f.person_id = ${personId} order by f.created_at desc, f.id desc limit ${FILES_MOST + 1}`)
  ).rows.map((file) => ({ ...file, createdAt: isoOf(file.createdAt) }))

type NewFile = { id: string; personId: string; assetId: string; by: By }

const insertFile = (tx: Db, { id, personId, assetId, by: { actor } }: NewFile) =>
  tx.execute(sql`
    insert into person_files (id, person_id, asset_id, author_id, author_name)
    values (${id}, ${personId}, ${assetId}, ${actor.token ? null : actor.accountId}, ${actor.name})`)
