import { templateHtmlFault } from '@learning-cms/contract/crm/mail/template-html'
import { templateFault } from '@learning-cms/contract/crm/mail/template-text'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSampleMail, deleteSampleMail } from './mail.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const boxes = async () => (await t.ask('GET', '/mailboxes', { as: 'owner' })).body.rows as { id: string }[]
const messages = async () => {
  const { rows } = await t.db.execute<{ direction: string; hasText: boolean }>(sql`
    select direction, raw_bytes > 200 as "hasText" from mail_messages`)
  return rows
}

test('the sample mailbox arrives once, with what others wrote, and leaves unless a colleague wrote in it', async () => {
  await t.db.transaction((tx) => addSampleMail(tx, t.config))
  await t.db.transaction((tx) => addSampleMail(tx, t.config))
  expect(await boxes()).toMatchObject([{ kind: 'local', fault: null, address: 'ho-tro@hocvien.example' }])
  // Without students of the sample, there is only mail from writers who are not on record.
  const stored = await messages()
  expect(stored.length).toBeGreaterThan(4)
  expect(stored.every(({ hasText }) => hasText)).toBe(true)
  expect(new Set(stored.map(({ direction }) => direction))).toEqual(new Set(['in', 'out']))

  const { rows } = await t.db.execute<{ subject: string; html: string }>(sql`select subject, html from mail_templates`)
  expect(rows).toHaveLength(3)
  for (const { subject, html } of rows)
    expect([templateFault(subject), templateHtmlFault(html)]).toEqual([undefined, undefined])

  await t.db.execute(
    sql`update mail_messages set author_id = (select id from accounts limit 1) where direction = 'out'`,
  )
  await deleteSampleMail(t.db)
  expect(await boxes()).toHaveLength(1)
  await t.db.execute(sql`update mail_messages set author_id = null`)
  await deleteSampleMail(t.db)
  expect(await boxes()).toEqual([])
  expect(await messages()).toEqual([])
})
