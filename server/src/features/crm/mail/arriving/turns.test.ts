import type { MyMailbox } from '@learning-cms/contract/crm/mail/mail'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import { storeMessage } from '@learning-cms/server/services/mail/mailbox/store-message'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readingMail } from './parse.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const arrive = (mailboxId: string, body: string) => {
  const raw = Buffer.from(`From: a@b.test\r\nTo: c@d.test\r\nMessage-ID: <${randomUUID()}@b.test>\r\n${body}`)
  const sentAt = new Date().toISOString()
  return t.db.transaction((tx) => storeMessage(tx, t.config, { mailboxId, direction: 'in', raw, sentAt }))
}
const waitingIn = async (mailboxId: string) =>
  (await t.db.execute(sql`select from mail_messages where mailbox_id = ${mailboxId} and parsed = 'waiting'`)).rows
    .length
const behindIn = async (mailboxId: string) => {
  const { rows } = (await t.ask<{ rows: MyMailbox[] }>('GET', '/mail/mailboxes', { as: 'support' })).body
  return rows.find(({ id }) => id === mailboxId)?.behindMinutes
}

test('letters that take long to read hold up neither other mailboxes nor those before them', async () => {
  const [flooded, quiet] = [(await mailboxFor(t)).box.id, (await mailboxFor(t)).box.id]
  await arrive(flooded, 'Subject: first\r\n\r\nx')
  // Sanitising a megabyte of these takes seconds of processor time.
  for (let n = 0; n < 3; n += 1)
    await arrive(flooded, `Subject: ${n}\r\nContent-Type: text/html\r\n\r\n${'<'.repeat(900_000)}`)
  await t.db.execute(sql`
    update mail_messages set created_at = now() - interval '3 minutes 30 seconds' where mailbox_id = ${flooded}`)
  expect([await behindIn(flooded), await behindIn(quiet)]).toEqual([3, 0])
  const reading = readingMail({ db: t.db, config: t.config })
  await reading.look()
  await arrive(quiet, 'Subject: hello\r\n\r\nx')
  await reading.look()
  await expect.poll(() => waitingIn(quiet), { interval: 50 }).toBe(0)
  expect(await waitingIn(flooded)).toBeGreaterThan(0)
  await expect.poll(() => waitingIn(flooded), { interval: 50 }).toBeLessThan(4)
  await expect
    .poll(
      async () => {
        await reading.look()
        return waitingIn(flooded)
      },
      { interval: 200, timeout: 200_000 },
    )
    .toBe(0)
  await reading.end()
  const { rows } = await t.db.execute<{ subject: string; parsed: string }>(sql`
    select subject, parsed from mail_messages where mailbox_id = ${flooded} and subject = 'first'`)
  expect(rows).toEqual([{ subject: 'first', parsed: 'done' }])
  expect(await behindIn(flooded)).toBe(0)
}, 300_000)
