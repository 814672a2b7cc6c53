import { dayFromNow } from '@learning-cms/testkit/days'
import { kycCommands, kycStatuses } from '@learning-cms/contract/people/kyc/kyc'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { kycAnswersSample, kycDesk } from '@learning-cms/testkit/kyc'
import { make } from '@learning-cms/testkit/make'
import { daysAgo, sell } from '@learning-cms/testkit/money/sales'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandsFrom, isOpenToChanges, transitions } from './transitions.ts'
import { purgeDue } from './purge.ts'

let t: TestApp
let desk: ReturnType<typeof kycDesk>
beforeAll(async () => {
  t = await testApp()
  desk = kycDesk(t)
})
afterAll(() => t.close())

const reviewer = async (roles = ['owner']) => ({ token: await t.tokenOf((await make.account(t.db, { roles })).id) })
const log = async (id: string) =>
  (
    await t.db.execute<{ action: string; reason: string | null; changes: Record<string, unknown[]>; by: string }>(
      sql`select action, reason, changes, actor_name as by from audit_lines where entity = 'kyc' and entity_id = ${id} order by at, id`,
    )
  ).rows

test('a case is opened, filled in by its link, approved by somebody else, and its bank details are the instructor’s', async () => {
  const { id: instructorId } = await make.instructor(t.db, { fullName: 'Trần Thị Giảng' })
  const { body: opened } = await desk.open({ instructorId })
  expect(opened).toMatchObject({
    status: 'draft',
    personName: 'Trần Thị Giảng',
    instructorId,
    hasAddress: true,
    link: null,
  })
  expect(opened).toMatchObject({ steps: ['personal', 'identity', 'address', 'bank'], allowed: ['submit'] })
  expect(opened.number).toMatch(/^XM\d{6}$/)
  const held = await desk.link(opened.id)
  const started = await desk.form('', { link: held })
  expect(started.body).toMatchObject({ number: opened.number, givenName: 'Giảng', status: 'draft' })
  expect((await desk.submit(held)).body).toMatchObject({
    reason: 'kyc.steps-missing',
    values: { steps: ['personal', 'identity', 'address', 'bank'] },
  })
  await desk.save(held, 'personal')
  await desk.save(held, 'identity')
  const bank = await desk.save(held, 'bank')
  expect(bank.body.steps[3]).toMatchObject({ name: 'bank', version: 1, answers: kycAnswersSample.bank })
  await desk.save(held, 'address')
  expect((await desk.submit(held)).body).toMatchObject({
    reason: 'kyc.pictures-missing',
    values: { sides: ['front', 'back'] },
  })
  await desk.send(held, 'front')
  expect((await desk.send(held, 'back')).body.documents).toHaveLength(2)
  const done = await desk.submit(held)
  expect(done.body).toMatchObject({ status: 'submitted', documents: [] })
  expect(done.body.steps.every(({ answers }: { answers: unknown }) => answers === null)).toBe(true)
  const waiting = (await desk.read(opened.id)).body
  expect(waiting).toMatchObject({
    status: 'submitted',
    barred: null,
    needsSecond: false,
    allowed: ['approve', 'reject'],
  })
  const reveal = await t.ask('POST', `/kyc/${opened.id}/reveal`, { as: 'owner', body: { reason: 'Xét duyệt' } })
  expect(reveal.body).toMatchObject({ answers: { bank: kycAnswersSample.bank }, isExpired: false, isOtherBank: true })
  expect((await desk.approve(waiting, 'owner', ['genuine'])).body).toMatchObject({ reason: 'kyc.unchecked' })
  const approved = await desk.approve(waiting)
  expect(approved.body).toMatchObject({ status: 'approved', allowed: ['withdraw'], link: null })
  const details = await t.ask('POST', `/instructors/${instructorId}/bank-details/reveal`, {
    as: 'owner',
    body: { reason: 'Đối chiếu' },
  })
  expect(details.body).toMatchObject({ accountNumber: '0071000999888', accountHolder: 'NGUYEN VAN MAU' })
  expect((await desk.form('', { link: held })).body.reason).toBe('kyc.link-invalid')
  const { rows } = await t.db.execute<{ subject: string }>(
    sql`select subject from outbox_mails where body like ${`%${opened.number}%`}`,
  )
  expect(rows.map(({ subject }) => subject)).toEqual([`Hồ sơ định danh ${opened.number} đã được duyệt`])
})

test('a rejection tells the person what to put right, and the same link opens the form again', async () => {
  const one = await desk.submitted()
  expect(
    (
      await t.ask('POST', `/kyc/${one.id}/reject`, {
        as: 'owner',
        version: one.version,
        body: { reason: '', redo: [] },
      })
    ).body.fields,
  ).toEqual({ reason: 'kyc.reject-reason' })
  const rejected = await desk.reject(one)
  expect(rejected.body).toMatchObject({ status: 'rejected', statusReason: 'Ảnh bị cắt mất góc', redo: ['identity'] })
  const form = (await desk.form('', { link: one.held })).body
  expect(form).toMatchObject({ status: 'rejected', statusReason: 'Ảnh bị cắt mất góc', redo: ['identity'] })
  expect(form.steps[1].answers).toMatchObject({ number: '001090012345' })
  await desk.save(one.held, 'identity', { number: '001090099999' }, 1)
  expect((await desk.submit(one.held)).body.status).toBe('submitted')
  expect((await desk.read(one.id)).body).toMatchObject({ status: 'submitted', statusReason: null, redo: [] })
  const mail = await t.db.execute<{ body: string }>(
    sql`select body from outbox_mails where subject = ${`Hồ sơ định danh ${one.number} cần được sửa`}`,
  )
  expect(mail.rows[0]!.body).toContain('Ảnh bị cắt mất góc')
  // The reason of a rejection is personal, so it can be erased from the log.
  expect((await log(one.id)).find(({ action }) => action === 'kyc.reject')!.changes).not.toHaveProperty('statusReason')
})

test('an organisation hands in its legal name, its certificate, and who speaks for it', async () => {
  const { id: instructorId } = await make.instructor(t.db)
  const without = await desk.open({ instructorId, kind: 'organisation' })
  expect(without.body.fields).toEqual({ organisation: 'kyc.legal-name-required' })
  const one = await desk.submitted({ instructorId, kind: 'organisation', organisation: 'Công ty Mẫu' })
  expect(one).toMatchObject({ kind: 'organisation', organisation: 'Công ty Mẫu', status: 'submitted' })
  expect(one.documents.map(({ side }: { side: string }) => side)).toEqual(['front', 'back', 'registration'])
  expect(one.checklist).toEqual(expect.arrayContaining(['registration', 'representative']))
  expect((await desk.approve(one)).body.values.items).toEqual(['registration', 'representative'])
  expect((await desk.approve(one, 'owner', one.checklist)).body.status).toBe('approved')
})

test('a partner is a person on record, who may be asked for less', async () => {
  const partner = { fullName: 'Lê Đối Tác', email: 'doi.tac@example.test' }
  const { body } = await desk.open({ partner, optional: [] })
  expect(body).toMatchObject({ instructorId: null, steps: ['personal', 'identity'], personName: 'Lê Đối Tác' })
  expect((await desk.open({ partner, optional: [] })).body.reason).toBe('kyc.open-already')
  const found = await t.ask('GET', '/kyc', { as: 'owner', query: { search: 'doi tac' } })
  expect(found.body.rows).toMatchObject([{ id: body.id, status: 'draft' }])
})

test('what a document says by itself is checked while its holder can still put it right', async () => {
  const { body } = await desk.open()
  const held = await desk.link(body.id)
  await desk.save(held, 'personal', { fullName: 'Anna Maria Eriksson', birthDate: '1974-08-12' })
  const expired = await desk.save(held, 'identity', { expiresOn: '2020-01-01' })
  expect(expired.body).toMatchObject({ status: 422, fields: { expiresOn: 'kyc.expired' } })
  const lines = `P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10`
  for (const [mrz, reason] of [
    [lines.replace('L898902C3', 'L898902C4'), 'kyc.mrz-digits'],
    [lines.slice(0, -1), 'kyc.mrz-length'],
    [lines.replace('ANNA', 'ÄNNA'), 'kyc.mrz-letters'],
  ])
    expect((await desk.save(held, 'identity', { kind: 'passport', mrz })).body.fields).toEqual({ mrz: reason })
  const saved = await desk.save(held, 'identity', {
    kind: 'passport',
    number: 'L898902C3',
    expiresOn: dayFromNow(900),
    mrz: lines,
  })
  expect(saved.body.differences).toEqual(['expiresOn'])
})

test('without an approved case nothing is paid out or published, once the settings say so', async () => {
  const { id: instructorId } = await make.instructor(t.db)
  await sell(t.db, { instructorId, net: 500_000, at: daysAgo(40) })
  const draw = () => t.ask('POST', '/payouts', { as: 'finance', key: true, body: { instructorId } })
  const settings = (await t.ask('GET', '/kyc-settings', { as: 'owner' })).body
  expect(settings).toMatchObject({ isRequiredForPayout: false, isRequiredForPublishing: false, retentionDays: 1825 })
  const { version, ...fields } = settings
  const change = (sent: number, more: object) =>
    t.ask('PUT', '/kyc-settings', { as: 'owner', version: sent, body: { ...fields, ...more } })
  expect((await change(version, { isRequiredForPayout: true })).body.version).toBe(version + 1)
  expect((await change(version, {})).status).toBe(412)
  expect((await draw()).body).toMatchObject({ status: 409, reason: 'kyc.payee-unverified', values: { caseId: null } })
  const one = await desk.submitted({ instructorId })
  expect((await draw()).body).toMatchObject({ reason: 'kyc.payee-unverified', values: { caseId: one.id } })
  const state = async () => (await t.ask('GET', `/instructors/${instructorId}/kyc`, { as: 'finance' })).body
  expect(await state()).toMatchObject({ isRequired: true, isApproved: false, latest: { status: 'submitted' } })
  await desk.approve(one)
  expect(await state()).toMatchObject({ isApproved: true, latest: { status: 'approved' } })
  const drawn = await draw()
  expect(drawn.body).toMatchObject({ status: 'draft', amount: 350_000 })
  // Whoever opened the case could have typed the account.
  const opener = await t.ask('POST', `/payouts/${drawn.body.id}/approve`, { as: 'admin', key: true, version: 1 })
  expect(opener.body.reason).toBe('second-person.bank-details')
  const approved = await t.ask('POST', `/payouts/${drawn.body.id}/approve`, {
    as: await reviewer(['finance']),
    key: true,
    version: 1,
  })
  expect(approved.body.status).toBe('approved')
  // The next payout is blocked once the approval is withdrawn, with a reason, by somebody who could not have typed the
  // bank details.
  const { version: now } = (await desk.read(one.id)).body
  const withdraw = (as: string, body: object, sent = now) =>
    t.ask('POST', `/kyc/${one.id}/withdraw`, { as, version: sent, body })
  expect((await withdraw('owner', { reason: ' ' })).body.fields).toEqual({ reason: 'kyc.withdraw-reason' })
  expect((await withdraw('admin', { reason: 'Nhầm người' })).body.reason).toBe('kyc.self-review')
  expect((await withdraw('finance', { reason: 'Nhầm người' })).status).toBe(403)
  expect((await withdraw('owner', { reason: 'Nhầm người' }, now - 1)).status).toBe(412)
  const answers = await Promise.all([1, 2, 3].map(() => withdraw('owner', { reason: 'Giấy tờ giả' })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412])
  expect((await desk.read(one.id)).body).toMatchObject({
    status: 'withdrawn',
    statusReason: 'Giấy tờ giả',
    allowed: [],
  })
  expect((await log(one.id)).filter(({ action }) => action === 'kyc.withdraw')).toHaveLength(1)
  expect(await state()).toMatchObject({ isApproved: false, latest: { status: 'withdrawn' } })
  await sell(t.db, { instructorId, net: 500_000, at: daysAgo(40) })
  expect((await draw()).body).toMatchObject({ reason: 'kyc.payee-unverified', values: { caseId: one.id } })
  const again = await desk.submitted({ instructorId })
  await desk.approve(again)
  expect(await state()).toMatchObject({ isApproved: true, latest: { id: again.id } })
  await change(version + 1, { isRequiredForPayout: false })
})

test('a course is published only under a verified name, where the settings say so', async () => {
  const before = (await t.ask('GET', '/kyc-settings', { as: 'owner' })).body
  const { version, ...fields } = before
  await t.ask('PUT', '/kyc-settings', { as: 'owner', version, body: { ...fields, isRequiredForPublishing: true } })
  const instructor = await make.instructor(t.db)
  const { id: categoryId } = await make.category(t.db)
  const body = { title: 'Đi dạo', description: '<p>x</p>', price: 0, categoryId, instructorId: instructor.id }
  const made = (await t.ask('POST', '/courses', { as: 'owner', body })).body
  const lessons = [{ title: 'a', kind: 'video', minutes: 1, isPreview: false }]
  const { body: course } = await t.ask('PUT', `/courses/${made.id}/curriculum`, {
    as: 'owner',
    version: made.version,
    body: { sections: [{ title: 'A', lessons }] },
  })
  const publish = () => t.ask('POST', `/courses/${made.id}/publish`, { as: 'owner', version: course.version })
  expect((await publish()).body.reason).toBe('kyc.author-unverified')
  await desk.approve(await desk.submitted({ instructorId: instructor.id }))
  expect((await publish()).body.status).toBe('published')
  const now = (await t.ask('GET', '/kyc-settings', { as: 'owner' })).body
  await t.ask('PUT', '/kyc-settings', { as: 'owner', version: now.version, body: fields })
})

test('above the limit two people approve, neither of whom opened the case', async () => {
  const one = await desk.submitted({ expectedAmount: 900_000_000 })
  expect(one).toMatchObject({ needsSecond: true, amount: 900_000_000 })
  expect((await desk.approve(one, 'admin')).body.reason).toBe('kyc.self-review')
  const first = await desk.approve(one)
  expect(first.body).toMatchObject({ status: 'submitted', decidedAt: null })
  expect((await desk.approve(first.body)).body.reason).toBe('kyc.same-reviewer')
  expect((await desk.read(one.id)).body.barred).toContain('first to approve')
  const second = await desk.approve(first.body, await reviewer())
  expect(second.body.status).toBe('approved')
})

test('nobody reviews their own identity, nor what they could have typed', async () => {
  const account = await make.account(t.db, { roles: ['owner'] })
  const own = { token: await t.tokenOf(account.id) }
  const { id: instructorId } = await make.instructor(t.db)
  await t.db.execute(sql`update instructors set person_id = ${account.personId} where id = ${instructorId}`)
  const one = await desk.submitted({ instructorId })
  expect((await desk.approve(one, own)).body.reason).toBe('kyc.own-case')
  const another = await desk.submitted()
  await desk.reject(another)
  // A reviewer who makes a new link could fill in the form, and so may not review it.
  const third = await reviewer()
  const held = await desk.link(another.id, third)
  await desk.submit(held)
  const again = (await desk.read(another.id)).body
  expect((await desk.approve(again, third)).body.reason).toBe('kyc.self-review')
  expect((await desk.approve(again)).body.status).toBe('approved')
})

test('contents are destroyed when their time is over, with a certificate; the approval stays', async () => {
  const { id: instructorId } = await make.instructor(t.db)
  const one = await desk.submitted({ instructorId })
  await desk.approve(one)
  const draft = (await desk.open()).body
  await t.db.execute(sql`update kyc_cases set updated_at = now() - interval '1826 days' where id = ${one.id}`)
  await t.db.execute(sql`update kyc_cases set updated_at = now() - interval '91 days' where id = ${draft.id}`)
  const { rows: stored } = await t.db.execute<{ sha256: string }>(
    sql`select sha256 from kyc_documents where case_id = ${one.id}`,
  )
  expect(await purgeDue(t.db)).toBe(2)
  expect(await purgeDue(t.db)).toBe(0)
  const certificate = (await log(one.id)).at(-1)!
  expect(certificate).toMatchObject({
    action: 'kyc.purge',
    by: 'system',
    changes: { why: [null, 'retention'], isKeyDestroyed: [null, true] },
  })
  const listed = certificate.changes['documents']![1] as { sha256: string }[]
  expect(listed.map(({ sha256 }) => sha256).toSorted()).toEqual(stored.map(({ sha256 }) => sha256).toSorted())
  for (const table of ['kyc_keys', 'kyc_answers', 'kyc_documents', 'kyc_links'])
    expect(
      (await t.database.pool.query(`select 1 from ${table} where case_id = any($1)`, [[one.id, draft.id]])).rows,
    ).toEqual([])
  const reveal = await t.ask('POST', `/kyc/${one.id}/reveal`, { as: 'owner', body: { reason: 'Xem lại' } })
  expect(reveal.body.reason).toBe('kyc.purged')
  expect((await t.ask('GET', `/instructors/${instructorId}/kyc`, { as: 'owner' })).body.isApproved).toBe(true)
})

test('what nobody has approved can be destroyed at once, for a reason', async () => {
  const one = await desk.submitted()
  const purge = (version: number) =>
    t.ask('POST', `/kyc/${one.id}/purge`, { as: 'owner', version, body: { reason: 'Người nộp rút lại' } })
  expect((await purge(one.version)).body.reason).toBe('kyc.purge-decided')
  const rejected = (await desk.reject(one)).body
  expect((await purge(one.version)).status).toBe(412)
  const purged = await purge(rejected.version)
  expect(purged.body).toMatchObject({
    status: 'rejected',
    allowed: [],
    documents: [],
    doneSteps: [],
    statusReason: null,
  })
  expect((await desk.form('', { link: one.held })).body.reason).toBe('kyc.link-invalid')
  expect((await log(one.id)).at(-1)).toMatchObject({ reason: 'Người nộp rút lại', changes: { why: [null, 'request'] } })
})

test('with a person who is erased goes everything typed and every picture', async () => {
  const student = await make.student(t.db, { fullName: 'Người Được Quên' })
  const { rows } = await t.db.execute<{ email: string }>(sql`select email from people where id = ${student.id}`)
  const one = await desk.submitted({
    partner: { fullName: 'Người Được Quên', email: rows[0]!.email },
    optional: ['address', 'bank'],
  })
  await desk.reject(one)
  const { version } = (await t.ask('GET', `/students/${student.id}`, { as: 'owner' })).body
  const erased = await t.ask('POST', `/students/${student.id}/erase`, {
    as: 'owner',
    version,
    body: { reason: 'Yêu cầu của người học', confirmation: 'Người Được Quên' },
  })
  expect(erased.status).toBe(200)
  const left = (await desk.read(one.id)).body
  expect(left).toMatchObject({ documents: [], doneSteps: [], statusReason: null })
  expect(left.purgedAt).not.toBeNull()
  expect(left.personName).toMatch(/^#/)
  const personal = await t.db.execute(
    sql`select 1 from audit_personal p join audit_lines l on l.id = p.line_id where l.entity_id = ${one.id}`,
  )
  expect(personal.rows).toEqual([])
})

test('the table of moves: whatever is tried in whatever order, only its moves happen', () => {
  const move = fc.constantFrom(...kycCommands)
  fc.assert(
    fc.property(fc.array(move, { maxLength: 30 }), fc.boolean(), (moves, isPurged) => {
      let status: (typeof kycStatuses)[number] = 'draft'
      for (const command of moves) {
        const purgedAt = isPurged ? '2026-01-01T00:00:00.000Z' : null
        const may = commandsFrom({ status, purgedAt }).includes(command)
        expect(may).toBe((!isPurged || command === 'withdraw') && transitions[command].from.includes(status))
        if (may) status = transitions[command].to
        // What was approved can be withdrawn and nothing else; after that nothing moves.
        if (status === 'approved') expect(commandsFrom({ status, purgedAt })).toEqual(['withdraw'])
        if (status === 'withdrawn') expect(commandsFrom({ status, purgedAt })).toEqual([])
        expect(isOpenToChanges({ status, purgedAt })).toBe(!isPurged && (status === 'draft' || status === 'rejected'))
      }
    }),
  )
  for (const { from, to } of Object.values(transitions))
    for (const one of [...from, to]) expect(kycStatuses).toContain(one)
})
