import { startSink, type Sink } from '@learning-cms/testkit/mail/sink'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smtpFor } from './connect.ts'
import { handOver } from './hand-over.ts'

let sink: Sink
beforeAll(async () => void (sink = await startSink()))
afterAll(() => sink.stop())

const open = () =>
  smtpFor(
    {
      server: { host: '127.0.0.1', port: sink.port, security: 'none' },
      username: '',
      password: '',
      mayCallLoopback: true,
    },
    { isPooled: true },
  )
const to = (name: string) => ({ from: 'we@school.test', to: [`${name}@home.test`] })
const arrived = (name: string) => sink.taken.filter((one) => one.to === `${name}@home.test`)
const rawOf = (body: string) => Buffer.from(`Subject: x\r\n\r\n${body}\r\n`)

test('the last word is spoken when the server has all but the end, and nothing has arrived before it', async () => {
  const transport = await open()
  const body = `.dot first\r\n${'0123456789'.repeat(60_000)}`
  let before = -1
  const lastWord = async () => {
    // By now the server has everything but the final dot.
    await new Promise((resolve) => setTimeout(resolve, 200))
    before = arrived('whole').length
    return true
  }
  expect(await handOver(transport, { envelope: to('whole'), raw: rawOf(body), lastWord })).toBe(true)
  expect(before).toBe(0)
  expect(arrived('whole').map(({ raw }) => raw.includes(body))).toEqual([true])
  transport.close()
})

test('what is withdrawn at the last moment does not arrive, and the next message does', async () => {
  const transport = await open()
  const no = () => Promise.resolve(false)
  expect(await handOver(transport, { envelope: to('nobody'), raw: rawOf('no'), lastWord: no })).toBe(false)
  const broken = () => Promise.reject(new Error('the database is gone'))
  const failed = handOver(transport, { envelope: to('nobody'), raw: rawOf('no'), lastWord: broken })
  await expect(failed).rejects.toThrow('the database is gone')
  const yes = () => Promise.resolve(true)
  expect(await handOver(transport, { envelope: to('somebody'), raw: rawOf('yes'), lastWord: yes })).toBe(true)
  expect(arrived('nobody')).toEqual([])
  expect(arrived('somebody')).toHaveLength(1)
  transport.close()
})

test('a refused recipient is reported as the server said it, and the last word is never spoken', async () => {
  const refusing = await startSink({ answerTo: () => '550 5.1.1 unknown' })
  const transport = await smtpFor({
    server: { host: '127.0.0.1', port: refusing.port, security: 'none' },
    username: '',
    password: '',
    mayCallLoopback: true,
  })
  let calls = 0
  const lastWord = () => Promise.resolve((calls += 1) > 0)
  const failed = handOver(transport, { envelope: to('unknown'), raw: rawOf('x'), lastWord })
  await expect(failed).rejects.toMatchObject({ responseCode: 550 })
  expect(calls).toBe(0)
  transport.close()
  await refusing.stop()
})
