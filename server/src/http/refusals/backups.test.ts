import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { withTotp } from '@learning-cms/testkit/factors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBackup } from '#features/system/backups/run.ts'
import { signInToCopy } from '#features/system/backups/sign-in.ts'
import { clearSchema } from '#services/backup/restoring/clear-schema.ts'
import { LOCKS } from '#db/advisory-lock.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('one backup is made at a time', async () => {
  const holder = await t.database.pool.connect()
  await holder.query(`select pg_advisory_lock(${LOCKS.backup})`)
  await expect(runBackup(t.database.pool, t.config)).rejects.toMatchObject({ status: 409, reason: 'backups.busy' })
  holder.release(true)
})

test('a database of something else is not emptied', async () => {
  const client = await t.database.pool.connect()
  await client.query('begin')
  await client.query('alter table schema_migrations rename to other_migrations').catch(() => undefined)
  await expect(clearSchema(client)).rejects.toMatchObject({ status: 409, reason: 'backups.database-of-another' })
  await client.query('rollback')
  client.release()
})

test('somebody signs in to a restored copy with a second factor still to come, and not where tries are used up', async () => {
  await withTotp(t, t.owner.token)
  const { rows } = await t.database.pool.query('select username from accounts where id = $1', [t.owner.id])
  const { username } = rows[0] as { username: string }
  expect(await signInToCopy(t.db, t.config)).toBe(username)
  for (let tries = 0; tries < 60; tries += 1) {
    const body = { username, password: 'sai mật khẩu' }
    if ((await t.ask('POST', '/auth/login', { body, ip: `10.1.${tries}.1` })).status === 429) break
  }
  await expect(signInToCopy(t.db, t.config)).rejects.toMatchObject({ status: 422, reason: 'backups.sign-in-failed' })
})
