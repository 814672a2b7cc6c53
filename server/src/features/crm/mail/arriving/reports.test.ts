import { agree, draftFor, groupOf, schedule, senderFor } from '@learning-cms/testkit/campaigns'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import { reportOn, type ReportText } from '@learning-cms/testkit/mail/reports'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteReports } from '#services/mail/mailbox/reports/note-report.ts'
import { storeMessage } from '#services/mail/mailbox/store-message.ts'
import { parseWaiting } from './parse.ts'
import { sendDue } from '#features/crm/mail/sending/send.ts'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

const as = 'support'
const parts = () => ({ db: t.db, config: t.config })
const someone = () => `${randomUUID().slice(0, 8)}@khach.test`

async function read() {
  while ((await parseWaiting(parts())) > 0);
}

/** Messages arrive from outside and are parsed together. */
async function arrive(mailboxId: string, ...raws: string[]) {
  const ids: string[] = []
  for (const raw of raws) {
    const arrived = { mailboxId, direction: 'in', raw: Buffer.from(raw), sentAt: new Date().toISOString() } as const
    ids.push((await t.db.transaction((tx) => storeMessage(tx, t.config, arrived)))!)
  }
  await read()
  return ids
}

type Letter = { to: string[]; [field: string]: unknown }

/** Letters of a mailbox that have left, with their Message-IDs. */
async function sent(mailboxId: string, ...letters: Letter[]) {
  const ids: string[] = []
  for (const letter of letters) {
    const body = { mailboxId, subject: `Thư ${randomUUID().slice(0, 8)}`, html: '<p>Chào</p>', ...letter }
    ids.push((await t.ask('POST', '/mail/send', { as, key: true, body })).body.id)
  }
  await t.db.execute(
    sql`update mail_outgoing set send_at = now() where mailbox_id = ${mailboxId} and status = 'waiting'`,
  )
  while ((await sendDue(parts())) > 0);
  await read()
  const { rows } = await t.db.execute<{ messageId: string; threadId: string }>(sql`
    select o.message_id as "messageId", m.thread_id as "threadId" from mail_outgoing o
    join mail_messages m on m.message_id = o.message_id
    where o.id = any(${sql.param(ids)}::uuid[]) order by array_position(${sql.param(ids)}::uuid[], o.id)`)
  return rows
}
const sentOne = async (mailboxId: string, letter: Letter) => (await sent(mailboxId, letter))[0]!

const about = async (...addresses: string[]) =>
  (await t.ask('POST', '/mail/address-states', { as, body: { addresses } })).body.rows
const stateOf = async (address: string) => (await about(address))[0]?.state ?? null
const inbox = async (mailboxId: string, view = 'inbox') =>
  (await t.ask('GET', `/mail/mailboxes/${mailboxId}/threads`, { as, query: { view } })).body.rows
const report = (text: ReportText) => reportOn(text)

test('what says that there is no such address counts at once, everything else warns', async () => {
  const { box } = await mailboxFor(t)
  const expected = {
    '5.1.1': 'hard',
    '5.1.2': 'hard',
    '5.1.10': 'hard',
    '5.7.1': 'soft',
    '5.4.4': 'soft',
    '5.2.2': 'soft',
    '5.1.8': 'soft',
    '4.4.1': 'soft',
    '5.0.0': 'soft',
  }
  const about = Object.entries(expected).map(([status, state]) => ({ status, state, address: someone() }))
  const letters = await sent(box.id, ...about.map(({ address }) => ({ to: [address] })))
  await arrive(
    box.id,
    ...about.map(({ status, address }, no) => report({ messageId: letters[no]!.messageId, address, status })),
  )
  const states = await Promise.all(about.map(async ({ status, address }) => [status, await stateOf(address)]))
  expect(Object.fromEntries(states)).toEqual(expected)
})

test('what fails on four days over a week is taken for lasting; often on one day is not', async () => {
  const address = someone()
  const soft = { address, state: 'soft', origin: 'report', isCertain: true, reason: '5.7.1' } as const
  const fail = () => t.db.transaction((tx) => noteReports(tx, [soft]))
  const age = (days: number) =>
    t.db.execute(sql`
      update email_reports set at = at - make_interval(days => ${days}) where address = ${address}`)
  for (let no = 0; no < 6; no += 1) await fail()
  expect(await stateOf(address)).toBe('soft')
  for (let no = 0; no < 2; no += 1) {
    await age(3)
    await fail()
    expect(await stateOf(address)).toBe('soft')
  }
  await age(3)
  await fail()
  expect(await stateOf(address)).toBe('hard')
  const slow = someone()
  for (const days of [0, 40, 40, 40]) {
    await t.db.execute(sql`update email_reports set at = at - make_interval(days => ${days}) where address = ${slow}`)
    await t.db.transaction((tx) => noteReports(tx, [{ ...soft, address: slow }]))
  }
  expect(await stateOf(slow)).toBe('soft')
})

test('still being tried, and delivered, are no failures, and ask for nobody', async () => {
  const { box } = await mailboxFor(t)
  const address = someone()
  const letter = await sentOne(box.id, { to: [address] })
  const saying = (action: string) => report({ messageId: letter.messageId, address, status: '4.4.1', action })
  await arrive(box.id, ...['delayed', 'delivered', 'relayed'].map(saying))
  expect(await stateOf(address)).toBeNull()
  expect(await inbox(box.id)).toEqual([])
  const { messages } = (await t.ask('GET', `/mail/threads/${letter.threadId}`, { as })).body
  expect(messages.map(({ bounces }: { bounces: { state: string }[] }) => bounces.map(({ state }) => state))).toEqual([
    [],
    ['delayed'],
    [],
    [],
  ])
})

test('a failure stands in the conversation it belongs to, unread', async () => {
  const { box } = await mailboxFor(t)
  const address = someone()
  const letter = await sentOne(box.id, { to: [address] })
  await arrive(box.id, report({ messageId: letter.messageId, address, status: '5.1.1' }))
  expect(await inbox(box.id)).toMatchObject([{ id: letter.threadId, isRead: false, hasBounced: true }])
})

test('a report with an address to return to is a letter like any other', async () => {
  const { box } = await mailboxFor(t)
  const address = someone()
  const { messageId } = await sentOne(box.id, { to: [address] })
  const from = (returnPath: string | null) => report({ messageId, address, status: '5.1.1', returnPath })
  await arrive(box.id, from('<stranger@evil.test>'), from(null))
  expect(await stateOf(address)).toBeNull()
  expect((await inbox(box.id)).every(({ hasBounced }: { hasBounced: boolean }) => !hasBounced)).toBe(true)
})

test('of a letter to several, blind copies too, a report only warns, however often it comes', async () => {
  const { box } = await mailboxFor(t)
  const [to, cc, bcc, other] = [someone(), someone(), someone(), someone()]
  const { messageId } = await sentOne(box.id, { to: [to], cc: [cc], bcc: [bcc] })
  const all = [to, cc, bcc, other]
  await arrive(box.id, ...all.map((address) => report({ messageId, address, status: '5.1.1' })))
  for (const address of [to, cc, bcc]) {
    expect(await about(address)).toMatchObject([{ state: 'soft', evidence: [{ isCertain: false, state: 'hard' }] }])
    const again = { address, state: 'hard', origin: 'report', isCertain: false, reason: '5.1.1' } as const
    for (let no = 0; no < 5; no += 1) {
      await t.db.execute(sql`update email_reports set at = at - interval '3 days' where address = ${address}`)
      await t.db.transaction((tx) => noteReports(tx, [again]))
    }
    expect(await stateOf(address)).toBe('soft')
  }
  // An address that was no recipient.
  expect(await stateOf(other)).toBeNull()
})

test('whoever learned the name of a letter later can declare nobody unreachable', async () => {
  const { box } = await mailboxFor(t)
  const [first, second] = [someone(), someone()]
  const letter = await sentOne(box.id, { to: [first] })
  // The second is written to in the same conversation: their letter names the first.
  await sentOne(box.id, { to: [second], threadId: letter.threadId, seen: 1 })
  await arrive(box.id, report({ messageId: letter.messageId, address: first, status: '5.1.1' }))
  expect(await about(first)).toMatchObject([{ state: 'soft', evidence: [{ isCertain: false }] }])
  const third = someone()
  const copied = await sentOne(box.id, { to: [third] })
  const answer = `From: ${third}\r\nTo: a@cms.test\r\nCc: ${someone()}\r\nIn-Reply-To: ${copied.messageId}\r\n\r\nx`
  await arrive(box.id, answer)
  await arrive(box.id, report({ messageId: copied.messageId, address: third, status: '5.1.1' }))
  expect(await stateOf(third)).toBe('soft')
})

test('reports in words, by In-Reply-To, and for an address in other letters are read', async () => {
  const { box } = await mailboxFor(t)
  const [exim, replied] = [someone(), someone()]
  const plain = await sentOne(box.id, { to: [exim] })
  await arrive(
    box.id,
    `Return-Path: <>\r\nFrom: Mailer-Daemon@mx.test\r\nX-Failed-Recipients: ${exim}\r\n\r\nThe following address(es) failed:\r\n\r\n  ${exim}\r\n    550 5.1.1 unknown user\r\n\r\n------ This is a copy of the message, including all the headers. ------\r\n\r\nMessage-ID: ${plain.messageId}\r\n`,
  )
  const named = await sentOne(box.id, { to: [replied] })
  await arrive(box.id, report({ inReplyTo: named.messageId, address: replied, status: '5.1.1' }))
  expect([await stateOf(exim), await stateOf(replied)]).toEqual(['hard', 'hard'])
})

test('a letter from the address clears it, an answer of a program or a forged one does not', async () => {
  const { box } = await mailboxFor(t)
  const address = someone()
  const { messageId } = await sentOne(box.id, { to: [address] })
  await arrive(box.id, report({ messageId, address, status: '5.1.1' }))
  await arrive(
    box.id,
    `From: ${address}\r\nAuto-Submitted: auto-replied\r\n\r\nVắng mặt`,
    `Authentication-Results: mx.cms.test; dmarc=fail\r\nReceived: from a by mx.cms.test\r\nFrom: ${address}\r\n\r\nGiả`,
  )
  expect(await stateOf(address)).toBe('hard')
  await arrive(box.id, `From: ${address}\r\nSubject: Tôi đây\r\n\r\nVẫn nhận được`)
  expect(await about(address)).toEqual([])
  const { rows } = await t.db.execute<{ action: string }>(sql`
    select action from audit_lines where action = 'mail-addresses.wrote'`)
  expect(rows.length).toBeGreaterThan(0)
})

test('staff see who said what, and take it back with a reason', async () => {
  const { box } = await mailboxFor(t)
  const address = someone()
  const letter = await sentOne(box.id, { to: [address] })
  await arrive(box.id, report({ messageId: letter.messageId, address, status: '5.1.1' }))
  const evidence = {
    state: 'hard',
    origin: 'report',
    isCertain: true,
    reason: '5.1.1 550 5.1.1 no',
    campaign: null,
    reportedBy: 'mailer-daemon@mx.test',
    threadId: letter.threadId,
  }
  expect(await about(address.toUpperCase())).toMatchObject([{ address, state: 'hard', evidence: [evidence] }])
  // Without access to the mailbox there is no link to it.
  const other = await t.ask('POST', '/mail/address-states', { as: 'marketing', body: { addresses: [address] } })
  expect(other.body.rows).toMatchObject([{ evidence: [{ threadId: null }] }])
  const clear = (reason: string) => t.ask('POST', '/mail/address-states/clear', { as, body: { address, reason } })
  expect((await clear('')).body.fields).toEqual({ reason: 'mail.clear-reason-required' })
  expect((await clear('Khách gọi điện xác nhận')).status).toBe(200)
  expect(await about(address)).toEqual([])
  expect((await clear('Lần nữa')).status).toBe(404)
  const { rows } = await t.db.execute<{ reason: string }>(sql`
    select l.reason from audit_lines l join audit_personal p on p.line_id = l.id
    where l.action = 'mail-addresses.clear' and p.changes::text like ${`%${address}%`}`)
  expect(rows).toEqual([{ reason: 'Khách gọi điện xác nhận' }])
})

test('a complaint counts from the addresses set up for it alone, and a letter does not undo it', async () => {
  const provider = `phan.hoi@${randomUUID().slice(0, 8)}.test`
  const { box } = await mailboxFor(t, undefined, { complaintSenders: [provider.toUpperCase(), '@fbl.test'] })
  const cases: Partial<ReportText>[] = [
    ...['stranger@evil.test', provider, 'a@fbl.test', 'a@not.fbl.test'].map((from) => ({ from })),
    { from: provider, isNameless: true },
    { from: provider, headers: 'Authentication-Results: mx.cms.test; dmarc=fail\r\n' },
  ]
  const addresses = cases.map(someone)
  const letters = await sent(box.id, ...addresses.map((address) => ({ to: [address] })))
  const complaints = cases.map((one, no) =>
    report({
      messageId: letters[no]!.messageId,
      address: addresses[no]!,
      complaint: true,
      returnPath: `<${one.from}>`,
      ...one,
    }),
  )
  await arrive(box.id, ...complaints)
  const states = await Promise.all(addresses.map(stateOf))
  expect(states).toEqual([null, 'complained', 'complained', null, 'complained', null])
  const nameless = addresses[4]!
  expect(await about(nameless)).toMatchObject([{ evidence: [{ origin: 'complaint' }] }])
  await arrive(box.id, `From: ${nameless}\r\n\r\nĐơn của tôi đâu?`)
  expect(await stateOf(nameless)).toBe('complained')
})

test('what a campaign brings back stands with its figures, in one conversation nobody has to open', async () => {
  const address = `tin.${randomUUID().slice(0, 8)}@cms.test`
  const box = await senderFor(t, undefined, { address })
  await t.db.execute(sql`
    insert into mailbox_roles (mailbox_id, role_id, may_answer) select ${box.id}, id, true from roles where key = 'support'`)
  const group = await groupOf(t, 1)
  await agree(t, group.people[0]!.id)
  const draft = await draftFor(t, { groupId: group.id, mailboxId: box.id })
  await schedule(t, draft)
  await t.db.execute(
    sql`update campaigns set state = 'sending', started_at = now(), frozen_at = now() where id = ${draft.id}`,
  )
  const people = Array.from({ length: 5 }, () => ({ id: randomUUID(), address: someone() }))
  for (const one of people)
    await t.db.execute(sql`
      insert into campaign_recipients (id, campaign_id, address, state, sent_at)
      values (${one.id}, ${draft.id}, ${one.address}, 'sent', now())`)
  const [one, two, three, four, five] = people
  const back = (to: { id: string; address: string }, more: Partial<ReportText>) =>
    arrive(box.id, report({ messageId: `<${to.id}@cms.test>`, address: to.address, ...more }))
  await back(one!, { status: '5.1.1' })
  await back(two!, { status: '5.7.1' })
  await back(three!, { status: '4.4.1', action: 'delayed' })
  await arrive(
    box.id,
    `From: ${four!.address}\r\nAuto-Submitted: auto-replied\r\nIn-Reply-To: <${four!.id}@cms.test>\r\n\r\nVắng`,
  )
  expect(await inbox(box.id)).toEqual([])
  const [filed, ...others] = await inbox(box.id, 'archive')
  expect(others).toEqual([])
  expect(filed).toMatchObject({ messageCount: 4, isRead: true, state: 'done', hasBounced: true })
  const { rows } = await t.db.execute<{ bounce: string | null }>(sql`
    select bounce from campaign_recipients where campaign_id = ${draft.id} and id in (${one!.id}, ${two!.id}, ${three!.id}, ${four!.id})
    order by array_position(array[${one!.id}, ${two!.id}, ${three!.id}, ${four!.id}]::uuid[], id)`)
  expect(rows.map(({ bounce }) => bounce)).toEqual(['hard', 'soft', null, null])
  // Answers by people, and reports that are not credible, are left for people to read.
  await arrive(
    box.id,
    `From: ${five!.address}\r\nSubject: Hỏi\r\nIn-Reply-To: <${five!.id}@cms.test>\r\n\r\nCòn chỗ không?`,
  )
  await back(five!, { status: '5.1.1', returnPath: '<a@evil.test>' })
  expect(await inbox(box.id)).toHaveLength(2)
  expect(await stateOf(five!.address)).toBeNull()
})

test('what the receiving server found out stands beside the sender', async () => {
  const { box } = await mailboxFor(t)
  const verdictsOf = async (id: string) => {
    const { rows } = await t.db.execute<{ threadId: string }>(sql`
      select thread_id as "threadId" from mail_messages where id = ${id}`)
    return (await t.ask('GET', `/mail/threads/${rows[0]!.threadId}`, { as })).body.messages[0].verdicts
  }
  const results = 'Authentication-Results: mx.cms.test; spf=pass smtp.mailfrom=a.test; dkim=none; dmarc=fail'
  const received = 'Received: from a.test by mx.cms.test with ESMTPS; Mon, 1 Jan 2026 00:00:00 +0000'
  const from = 'From: sep@a.test\r\nSubject: x\r\n\r\nx'
  const belowLine = [received, results, from].join('\r\n')
  const [above, below] = await arrive(box.id, [results, received, from].join('\r\n'), belowLine)
  expect(await verdictsOf(above!)).toEqual({ spf: 'pass', dkim: 'none', dmarc: 'fail' })
  expect(await verdictsOf(below!)).toBeNull()
  await t.db.execute(sql`update mailboxes set verdict_server = 'mx.cms.test' where id = ${box.id}`)
  const [named] = await arrive(box.id, `${belowLine} 2`)
  expect(await verdictsOf(named!)).toMatchObject({ dmarc: 'fail' })
})
