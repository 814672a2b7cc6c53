import { hostname } from 'node:os'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { bySystem } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import { isRoomAgain, type Disk } from './disk-room.ts'

const MEGABYTE = 1_000_000
/** Warnings already given, by folders of this machine; servers may have disks of their own. */
const KEY = `disks.told ${hostname()}`

/**
 * Records once that a disk has become nearly full, which notifies the people who look after the server; again only
 * after there was room.
 */
export async function watchDisks(db: Db, disks: readonly Disk[]) {
  const known = new Set(await findReported(db))
  const next = disks.filter((disk) => (known.has(disk.folder) ? !isRoomAgain(disk) : disk.isNearlyFull))
  const fresh = next.filter(({ folder }) => !known.has(folder))
  if (fresh.length === 0 && next.length === known.size) return
  await db.transaction(async (tx) => {
    await saveReported(
      tx,
      next.map(({ folder }) => folder),
    )
    for (const { folder, freeBytes, totalBytes } of fresh)
      await record(tx, bySystem, {
        ...({ action: 'settings.disk-nearly-full', entity: 'settings', id: folder, label: folder } as const),
        after: { freeMegabytes: Math.round(freeBytes / MEGABYTE), ofMegabytes: Math.round(totalBytes / MEGABYTE) },
      })
  })
}

const findReported = async (db: Db) =>
  (await db.execute<{ value: string[] }>(sql`select value from settings where key = ${KEY}`)).rows[0]?.value ?? []

const saveReported = (tx: Db, folders: readonly string[]) =>
  tx.execute(sql`
    insert into settings (key, value) values (${KEY}, ${JSON.stringify(folders)}::jsonb)
    on conflict (key) do update set value = excluded.value, updated_at = now()`)
