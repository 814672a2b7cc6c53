import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import { startSink, type Sink } from '@learning-cms/testkit/mail/sink'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseWaiting } from '#features/crm/mail/arriving/parse.ts'
import { sendDue } from './send.ts'

let t: TestApp
let sink: Sink
const refused = new Map<string, string>()
beforeAll(async () => {
  sink = await startSink({ answerTo: (address) => refused.get(address) })
  t = await testApp({ mayCallLoopback: true })
})
afterAll(async () => {
  await sink.stop()
  await t.close()
})

const as = 'support'
const someone = () => `${randomUUID().slice(0, 8)}@khach.test`

async function send(to: string[]) {
  const server = { host: '127.0.0.1', port: sink.port, security: 'none' }
  // Nothing is read from it, and nothing is filed in its folder of sent mail.
  const more = { kind: 'imap', incoming: { ...server, port: 1 }, outgoing: server, keepsCopies: true }
  const { box } = await mailboxFor(t, undefined, more)
  const body = { mailboxId: box.id, to, subject: 'Chào', html: '<p>Chào</p>' }
  const { body: mail } = await t.ask('POST', '/mail/send', { as, key: true, body })
  await t.db.execute(sql`update mail_outgoing set send_at = now() where id = ${mail.id}`)
  await sendDue({ db: t.db, config: t.config })
  while ((await parseWaiting({ db: t.db, config: t.config })) > 0);
  return box.id
}
const statesOf = async (addresses: string[]) =>
  Promise.all(
    addresses.map(async (address) => {
      const { body } = await t.ask('POST', '/mail/address-states', { as, body: { addresses: [address] } })
      return body.rows[0]?.state ?? null
    }),
  )

test('of several, whom the server refused is shown with the letter, which is unread, and remembered', async () => {
  const [good, unknown, blocked] = [someone(), someone(), someone()]
  refused.set(unknown, '550 5.1.1 no such user').set(blocked, '550 5.7.1 not from you')
  const boxId = await send([good, unknown, blocked])
  expect(await statesOf([good, unknown, blocked])).toEqual([null, 'hard', 'soft'])
  const { body } = await t.ask('GET', `/mail/mailboxes/${boxId}/threads`, { as })
  expect(body.rows).toMatchObject([{ isRead: false, hasBounced: true }])
  const { messages } = (await t.ask('GET', `/mail/threads/${body.rows[0].id}`, { as })).body
  expect(messages[0].bounces.map(({ address, state }: { address: string; state: string }) => [address, state])).toEqual(
    [
      [unknown, 'hard'],
      [blocked, 'soft'],
    ],
  )
})

test('a letter to one that is refused stays in the outbox, and only an address that does not exist is ruled out', async () => {
  const [unknown, blocked, later] = [someone(), someone(), someone()]
  refused.set(unknown, '550 5.1.1 no such user').set(blocked, '550 5.7.1 not from you').set(later, '450 4.2.1 later')
  for (const address of [unknown, blocked, later]) {
    const boxId = await send([address])
    const { body } = await t.ask('GET', `/mail/mailboxes/${boxId}/outgoing`, { as })
    expect(body.rows.map(({ status }: { status: string }) => status)).toEqual([
      address === later ? 'waiting' : 'failed',
    ])
  }
  expect(await statesOf([unknown, blocked, later])).toEqual(['hard', 'soft', null])
})
