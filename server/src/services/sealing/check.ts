import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { anySealed } from './values.ts'
import { openSealing, type Sealing, type SealingConfig } from './sealing.ts'

const KEY = 'sealing.check'
const TEXT = 'This opens with the key that sealed what is kept here.'

/**
 * Stops a start under a SEALING_KEY other than the one that sealed the database's contents: otherwise it would only
 * show when money is to move. A worthless sealed text is stored for this check.
 */
export async function checkSealing(db: Db, config: SealingConfig) {
  const sealing = await openSealing(db, config)
  const stored = await findCheck(db)
  // A database from before this check existed: one of its own values serves as well.
  const probe = stored ? { sealed: Buffer.from(stored, 'base64'), about: KEY } : await anySealed(db)
  const isOther = probe !== undefined && !opens(sealing, probe)
  if (isOther && !(await isFirst(db, probe))) throw new Error(otherKey(config))
  if (isOther || !stored) await saveKeyCheck(db, sealing)
}

/**
 * Whether the database has had no SEALING_KEY so far, and contains no sealed value that a key could make unreadable.
 */
async function isFirst(db: Db, probe: { sealed: Buffer; about: string }) {
  return opens(await openSealing(db, { sealingKey: undefined }), probe) && !(await anySealed(db))
}

/** Whether this key is the one that the server starts with. */
export async function isKeyInForce(db: Db, sealing: Sealing) {
  const stored = await findCheck(db)
  return stored !== undefined && opens(sealing, { sealed: Buffer.from(stored, 'base64'), about: KEY })
}

/** Stores the check value for this key, so that the next start accepts it. */
export async function saveKeyCheck(db: Db, sealing: Sealing) {
  const value = JSON.stringify(sealing.seal(TEXT, KEY).toString('base64'))
  await db.execute(sql`
    insert into settings (key, value) values (${KEY}, ${value}::jsonb)
    on conflict (key) do update set value = excluded.value, updated_at = now()`)
}

async function findCheck(db: Db) {
  const { rows } = await db.execute<{ value: string }>(sql`select value from settings where key = ${KEY}`)
  return rows[0]?.value
}

const opens = ({ openIfKnown }: Sealing, { sealed, about }: { sealed: Buffer; about: string }) =>
  openIfKnown(sealed, about) !== undefined

const otherKey = ({ sealingKey }: SealingConfig) =>
  `SEALING_KEY: expected the key that sealed this database's contents, but it is ${sealingKey ? 'a different one' : 'not set'}. ` +
  'Set it back. To change the key, stop the server and run `npm run seal-anew` (docs/operate.md, "The sealing key"). ' +
  'If the old key is lost, run `npm run seal-anew -- --lost`; what then has to be entered again is listed at System, Sealing key.'
