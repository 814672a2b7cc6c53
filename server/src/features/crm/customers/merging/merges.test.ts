import type { CustomerMerge, MergePreview } from '@learning-cms/contract/crm/customers/customer-merges'
import type { Customer } from '@learning-cms/contract/crm/customers/customers'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { tablesWith } from '@learning-cms/testkit/postgres/tables-with'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { letAddressMove } from '#services/auth/moved-address.ts'
import { sweepMerges } from '#services/people/merged.ts'
import { moves, unions, unmoved } from './merge-moves.ts'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

const as = 'admin'
const mail = () => `${randomUUID().slice(0, 8)}@gop.test`
const read = async (id: string) => (await t.ask<Customer>('GET', `/customers/${id}`, { as })).body
const enter = async (body: object = {}) => {
  const { status, body: made } = await t.ask('POST', '/customers', { as, body: { fullName: 'Mai Hai Lần', ...body } })
  expect(status, JSON.stringify(made)).toBe(200)
  return made.id as string
}
type Given = { take?: object; as?: string; versions?: [number, number] }
async function merge(id: string, otherId: string, { take = {}, as: who = as, versions }: Given = {}) {
  const [version, otherVersion] = versions ?? [(await read(id)).version, (await read(otherId)).version]
  return t.ask('POST', `/customers/${id}/merge`, { as: who, version, body: { otherId, otherVersion, take } })
}
const mergesOf = async (id: string) =>
  (await t.ask<{ rows: CustomerMerge[] }>('GET', `/customers/${id}/merges`, { as })).body.rows
const takeBack = (id: string, who = as) => t.ask('POST', `/customer-merges/${id}/take-back`, { as: who })

/** Everything a person has, counted by table and owner. */
async function countsOf(id: string) {
  const counts: Record<string, number> = {}
  const all = [...moves, ...unions.map(({ table }) => ({ table, column: 'person_id' }))]
  for (const { table, column } of all) {
    const { rows } = await t.db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`,
    )
    counts[table] = rows[0]!.n
  }
  return counts
}

/** Somebody with something in nearly every table. */
async function busy(email: string) {
  const student = await make.student(t.db, { fullName: 'Mai Hai Lần' })
  const { id } = student
  await t.db.execute(sql`update people set email = ${email} where id = ${id}`)
  await make.order(t.db, { studentId: id })
  await t.ask('POST', `/customers/${id}/notes`, { as, body: { body: 'Ghi' } })
  const assetId = await make.file(t.db, 'attachment', { accountId: (await t.as(as)).id })
  expect((await t.ask('POST', `/customers/${id}/files`, { as, body: { assetId } })).status).toBe(200)
  const call = { direction: 'in', outcome: 'reached', calledAt: new Date().toISOString(), minutes: 2, body: 'Gọi' }
  expect((await t.ask('POST', `/customers/${id}/calls`, { as, body: call })).status).toBe(200)
  await t.db.execute(sql`
    insert into external_ids (entity, source, external_id, row_id, changed_at)
    values ('students', 'shop', ${email}, ${id}, now())`)
  const { version } = await read(id)
  const more = {
    tags: ['Chung', `Riêng ${id.slice(0, 4)}`],
    phones: [{ value: '0909 123 456', label: '', isVerified: false }],
  }
  expect((await t.ask('PATCH', `/customers/${id}`, { as, version, body: more })).status).toBe(200)
  return id
}

test('everything of the newer record is with the older, which leads to it, and all of it goes back', async () => {
  const [older, newer] = [await busy(mail()), await busy(mail())]
  const before = { older: await read(older), newer: await read(newer) }
  const counts = { older: await countsOf(older), newer: await countsOf(newer) }
  const preview = (await t.ask<MergePreview>('GET', `/customers/${newer}/merge/${older}`, { as })).body
  expect(preview).toMatchObject({
    older: { id: older },
    newer: { id: newer },
    differing: ['email'],
    moving: { orders: 1, courses: 1, notes: 1, calls: 1, account: false },
    obstacle: null,
  })
  expect((await merge(newer, older)).body).toMatchObject({ status: 409, reason: 'customers.merge-conflict' })
  const merged = await merge(newer, older, { take: { email: 'newer' } })
  expect(merged.status, JSON.stringify(merged.body)).toBe(200)
  expect(merged.body.id).toBe(older)
  const now = await countsOf(older)
  for (const table of ['orders', 'enrolments', 'student_notes', 'person_calls'])
    expect(now[table], table).toBe(counts.older[table]! + counts.newer[table]!)
  // The common tag and number exist once; the former main address is a further one.
  expect(now).toMatchObject({ person_tags: 3, person_contacts: 2 })
  expect(Object.values(await countsOf(newer)).every((n) => n === 0)).toBe(true)
  const redirected = await t.ask('GET', `/customers/${newer}`, { as })
  expect(redirected).toMatchObject({ status: 404, body: { reason: 'customers.merged-into', values: { id: older } } })
  expect((await t.ask('GET', `/students/${older}`, { as })).body).toMatchObject({ totalCourses: 2 })
  const [found] = (
    await t.db.execute<{ row: string }>(sql`select row_id as row from external_ids where external_id = (
      select lesser_values #>> '{people,email}' from customer_merges where lesser_id = ${newer})`)
  ).rows
  expect(found).toEqual({ row: older })

  const [done] = await mergesOf(older)
  expect(done).toMatchObject({ lesserId: newer, lesserName: 'Mai Hai Lần' })
  const back = await takeBack(done!.id)
  expect(back.status, JSON.stringify(back.body)).toBe(200)
  expect(await countsOf(older)).toEqual(counts.older)
  expect(await countsOf(newer)).toEqual(counts.newer)
  const { version: _, updatedAt: __, ...was } = before.newer
  expect(await read(newer)).toMatchObject(was)
  const { version: ___, updatedAt: ____, ...first } = before.older
  expect(await read(older)).toMatchObject(first)
  for (const id of [older, newer])
    expect((await t.ask('GET', `/students/${id}`, { as })).body).toMatchObject({ totalCourses: 1 })
  expect((await takeBack(done!.id)).body.reason).toBe('customers.merge-over')
  expect(await mergesOf(older)).toEqual([])
})

test('what was changed or added since a merge stays with the record that stayed', async () => {
  const [older, newer] = [await enter({ email: mail() }), await enter({ phone: '0911 222 333', title: 'Cô giáo' })]
  expect((await merge(older, newer)).body).toMatchObject({ id: older, title: 'Cô giáo' })
  const { version } = await read(older)
  await t.ask('PATCH', `/customers/${older}`, { as, version, body: { title: 'Hiệu trưởng' } })
  await t.ask('POST', `/customers/${older}/notes`, { as, body: { body: 'Sau khi gộp' } })
  const [done] = await mergesOf(older)
  await takeBack(done!.id)
  expect(await read(older)).toMatchObject({ title: 'Hiệu trưởng', phone: '' })
  expect((await countsOf(older))['student_notes']).toBe(1)
  expect(await read(newer)).toMatchObject({ title: 'Cô giáo' })
})

test('somebody who never bought becomes a student with whom they are merged, and none again', async () => {
  const older = await enter({ email: mail() })
  const newer = await make.student(t.db)
  await make.order(t.db, { studentId: newer.id })
  expect((await merge(older, newer.id, { take: { email: 'older' } })).status).toBe(200)
  expect((await t.ask('GET', `/students/${older}`, { as })).body).toMatchObject({ totalCourses: 1 })
  const [done] = await mergesOf(older)
  expect((await takeBack(done!.id)).status).toBe(200)
  expect((await t.ask('GET', `/students/${older}`, { as })).status).toBe(404)
  expect((await t.ask('GET', `/students/${newer.id}`, { as })).body).toMatchObject({ totalCourses: 1 })
})

test('records that cannot become one are refused, with what stands in the way', async () => {
  const course = await make.course(t.db, { title: 'Khoá chung' })
  const [one, other] = [await make.student(t.db), await make.student(t.db)]
  for (const { id } of [one, other]) await make.enrolment(t.db, { studentId: id, courseId: course.id })
  expect((await merge(one.id, other.id, { take: { email: 'older' } })).body).toMatchObject({
    reason: 'customers.merge-same-course',
    values: { course: 'Khoá chung' },
  })
  const [a, b] = [await enter(), await enter()]
  expect((await merge(a, a)).status).toBe(422)
  expect((await merge(a, randomUUID(), { versions: [1, 1] })).status).toBe(404)
  expect((await merge(a, b, { versions: [1, 9] })).status).toBe(412)
  expect((await merge(a, b, { as: 'catalog' })).status).toBe(403)
  expect((await takeBack(randomUUID())).status).toBe(404)
  // May write customers, but no students.
  const student = await make.student(t.db)
  expect((await merge(a, student.id, { as: 'marketing', take: { email: 'older' } })).status).toBe(403)
})

test('of many merges of the same two at once one happens; A into B and B into A cannot both', async () => {
  const [a, b] = [await enter(), await enter()]
  const [va, vb] = [(await read(a)).version, (await read(b)).version]
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      n % 2 ? merge(a, b, { versions: [va, vb] }) : merge(b, a, { versions: [vb, va] }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(7)
  const [done] = await mergesOf(a)
  const backs = await Promise.all(Array.from({ length: 6 }, () => takeBack(done!.id)))
  expect(backs.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(backs.filter(({ status }) => status === 409)).toHaveLength(5)
})

test('a merge of merged records leads to the last, and is taken back in order', async () => {
  const [a, b, c] = [await enter(), await enter(), await enter()]
  await merge(b, c)
  await merge(a, b)
  const merged = await t.ask('GET', `/customers/${c}`, { as })
  expect(merged.body).toMatchObject({ reason: 'customers.merged-into', values: { id: a } })
  const { rows } = await t.db.execute<{ id: string }>(sql`select id from customer_merges where lesser_id = ${c}`)
  expect((await takeBack(rows[0]!.id)).body.reason).toBe('customers.merge-gone')
  await takeBack((await mergesOf(a))[0]!.id)
  expect((await takeBack(rows[0]!.id)).status).toBe(200)
})

test('of somebody erased nothing is left in what was merged into them', async () => {
  const [older, newer] = [
    await enter({ fullName: 'Hứa Cũ Kỹ', email: mail() }),
    await enter({ fullName: 'Hứa Mới Tinh' }),
  ]
  await merge(older, newer)
  const { version } = await read(older)
  const body = { reason: 'Yêu cầu', confirmation: `#${older.slice(-6)}` }
  expect((await t.ask('POST', `/customers/${older}/erase`, { as, version, body })).status).toBe(200)
  expect(await tablesWith(t.database.pool, 'Hứa Cũ', 'Hứa Mới')).toEqual([])
})

test('after thirty days a merge stays, and the lesser record only leads on', async () => {
  const [older, newer] = [await enter({ fullName: 'Lê Ba Mươi' }), await enter({ fullName: 'Lê Tàn Dư' })]
  await merge(older, newer)
  const [done] = await mergesOf(older)
  await t.db.execute(sql`update customer_merges set at = now() - interval '31 days' where id = ${done!.id}`)
  expect((await takeBack(done!.id)).body.reason).toBe('customers.merge-over')
  await sweepMerges(t.db, 30)
  expect((await tablesWith(t.database.pool, 'Tàn Dư')).filter((name) => name !== 'audit_personal')).toEqual([])
  expect((await t.ask('GET', `/customers/${newer}`, { as })).body).toMatchObject({ values: { id: older } })
})

test('every table that refers to a person or student is moved by a merge, or left for a reason', async () => {
  const { rows } = await t.db.execute<{ name: string }>(sql`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid::regclass::text in ('people', 'students', 'customers')`)
  const decided = new Set([...moves, ...unions].map(({ table }) => table).concat(Object.keys(unmoved)))
  expect(rows.map(({ name }) => name).filter((name) => !decided.has(name))).toEqual([])
})

const emailOfAccount = async (accountId: string) =>
  (
    await t.db.execute<{ email: string | null }>(sql`
      select p.email from accounts a join people p on p.id = a.person_id where a.id = ${accountId}`)
  ).rows[0]!.email

/** A colleague with a record of their own among the customers. */
async function colleague(email: string | null) {
  const { id: accountId, personId } = await make.account(t.db, { roles: ['support'], email })
  await t.db.execute(sql`
    insert into customers (id, name_search) values (${personId}, '') on conflict do nothing`)
  return { accountId, personId }
}

test('the address that somebody signs in with stays theirs, whichever record is older and whatever is chosen', async () => {
  for (const isOlder of [true, false]) {
    const [own, others] = [mail(), mail()]
    const before = isOlder ? undefined : await enter({ email: others })
    const { accountId, personId } = await colleague(own)
    const otherId = before ?? (await enter({ email: others }))
    const [side, wrong] = isOlder ? (['older', 'newer'] as const) : (['newer', 'older'] as const)
    const preview = await t.ask<MergePreview>('GET', `/customers/${personId}/merge/${otherId}`, { as })
    expect(preview.body).toMatchObject({
      [side]: { id: personId, hasAccount: true },
      differing: ['fullName'],
      obstacle: null,
    })
    const refused = await merge(personId, otherId, { take: { email: wrong } })
    expect(refused.body).toMatchObject({ status: 409, reason: 'students.email-of-account' })
    expect(await emailOfAccount(accountId)).toBe(own)
    const merged = await merge(personId, otherId)
    expect(merged.status, JSON.stringify(merged.body)).toBe(200)
    expect(await emailOfAccount(accountId)).toBe(own)
    const { rows } = await t.db.execute(sql`
      select value from person_contacts where person_id = ${merged.body.id} and kind = 'email'`)
    expect(rows).toEqual([{ value: others }])
    const [done] = await mergesOf(merged.body.id as string)
    expect((await takeBack(done!.id)).status).toBe(200)
    expect(await emailOfAccount(accountId)).toBe(own)
  }
})

test('an account without an address gets none by a merge', async () => {
  const { accountId, personId } = await colleague(null)
  expect((await merge(personId, await enter({ email: mail() }))).status).toBe(200)
  expect(await emailOfAccount(accountId)).toBeNull()
})

test('a merge is not taken back where the account would get another address by it', async () => {
  const otherId = await enter({ email: mail() })
  const { accountId, personId } = await colleague(mail())
  const survivorId = (await merge(personId, otherId)).body.id as string
  const moved = mail()
  await t.db.transaction(async (tx) => {
    await letAddressMove(tx, accountId)
    await tx.execute(sql`update people set email = ${moved} where id = ${survivorId}`)
  })
  const [done] = await mergesOf(survivorId)
  expect((await takeBack(done!.id)).body.reason).toBe('customers.unmerge-address-of-account')
  expect(await emailOfAccount(accountId)).toBe(moved)
})

test('bank details and papers of others do not come to an account', async () => {
  const { personId } = await colleague(mail())
  const instructor = await make.instructor(t.db)
  const { rows } = await t.db.execute<{ id: string }>(sql`
    select person_id as id from instructors where id = ${instructor.id}`)
  const teacher = rows[0]!.id
  await t.db.execute(sql`insert into customers (id, name_search) values (${teacher}, '') on conflict do nothing`)
  expect((await merge(personId, teacher, { take: { email: 'older' } })).body.reason).toBe(
    'customers.merge-account-and-teacher',
  )
})
