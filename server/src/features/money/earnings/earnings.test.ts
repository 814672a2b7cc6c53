import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const as = 'finance'
const body = {
  bankBin: '970436',
  accountNumber: '0071 000 123.456',
  accountHolder: ' Trần Văn Giảng',
  taxCode: '0312345678',
}
const save = (id: string, version: number, more: object = {}) =>
  t.ask('PUT', `/instructors/${id}/bank-details`, { as, version, body: { ...body, ...more } })
const rate = (id: string, sent: object) => t.ask('POST', `/instructors/${id}/rates`, { as, body: sent })
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

test('bank details are encrypted in the table, masked in answers, and revealed only with a reason', async () => {
  const { id } = await make.instructor(t.db)
  const none = await t.ask('GET', `/instructors/${id}/bank-details`, { as })
  expect(none.body).toMatchObject({ version: 0, bankBin: null, accountHint: '' })
  const saved = await save(id, 0)
  expect(saved.body).toMatchObject({
    version: 1,
    bankBin: '970436',
    accountHint: '••• 3456',
    holderHint: '••• GIANG',
    taxHint: '••• 5678',
  })
  const { rows } = await t.database.pool.query('select * from instructor_bank_details where instructor_id = $1', [id])
  expect(
    JSON.stringify(rows, (_, value) => (value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value)),
  ).not.toMatch(/0071000123456|TRAN VAN|0312345678/)
  const reveal = (who: string, sent: object) =>
    t.ask('POST', `/instructors/${id}/bank-details/reveal`, { as: who, body: sent })
  expect((await reveal('owner', {})).body.fields).toEqual({ reason: 'bank-details.reveal-reason-required' })
  expect((await reveal('finance', { reason: 'Chi' })).body.reason).toBe('server.not-allowed')
  expect((await reveal('support', { reason: 'Tò mò' })).body.values).toEqual({ permission: 'instructors:commission' })
  const revealed = await reveal('owner', { reason: 'Ngân hàng hỏi' })
  expect(revealed.body).toEqual({
    bankBin: '970436',
    accountNumber: '0071000123456',
    accountHolder: 'TRAN VAN GIANG',
    taxCode: '0312345678',
  })
  const lines = await t.database.pool.query(
    `select action, reason, changes, label from audit_lines where entity_id = $1 order by at`,
    [id],
  )
  expect(lines.rows.at(-1)).toMatchObject({ action: 'instructors.revealBankDetails', reason: 'Ngân hàng hỏi' })
  expect(JSON.stringify(lines.rows)).not.toMatch(/3456|GIANG|5678/)
})

test('bank details are versioned', async () => {
  const { id } = await make.instructor(t.db)
  await save(id, 0)
  expect((await save(id, 0)).body).toMatchObject({ status: 412, current: { version: 1 } })
  expect((await save(id, 1, { bankBin: '970418', taxCode: '' })).body).toMatchObject({
    version: 2,
    bankBin: '970418',
    taxHint: '',
  })
  const both = await Promise.all([save(id, 2), save(id, 2, { bankBin: '970422' })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  const { id: fresh } = await make.instructor(t.db)
  const first = await Promise.all([save(fresh, 0), save(fresh, 0)])
  expect(first.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
})

test.each<[string, object]>([
  ['bankBin', { bankBin: '123456' }],
  ['accountNumber', { accountNumber: '12345' }],
  ['accountNumber', { accountNumber: '0071-ABC!' }],
  ['accountHolder', { accountHolder: 'A1' }],
  ['taxCode', { taxCode: '123' }],
])('a wrong %s is refused', async (field, more) => {
  const { id } = await make.instructor(t.db)
  expect(Object.keys((await save(id, 0, more)).body.fields)).toEqual([field])
})

test('a rate starts now or later, and the one that starts last applies', async () => {
  const { id } = await make.instructor(t.db)
  const first = await t.ask('GET', `/instructors/${id}/rates`, { as })
  expect(first.body).toEqual({ now: 7_000, standard: 7_000, rows: [] })
  expect((await rate(id, { basisPoints: 6_500, note: 'Hợp đồng mới' })).body).toMatchObject({ now: 6_500 })
  const later = inHours(48)
  await rate(id, { basisPoints: 8_000, effectiveFrom: later })
  const again = await rate(id, { basisPoints: 7_500, effectiveFrom: later })
  expect(again.body.now).toBe(6_500)
  expect(
    again.body.rows.map(({ basisPoints, state }: { basisPoints: number; state: string }) => [basisPoints, state]),
  ).toEqual([
    [7_500, 'later'],
    [8_000, 'overruled'],
    [6_500, 'now'],
  ])
  expect((await rate(id, { basisPoints: 5_000, effectiveFrom: inHours(-1) })).body).toMatchObject({
    status: 422,
    reason: 'instructors.rate-retroactive',
    fields: { effectiveFrom: 'instructors.rate-retroactive' },
  })
  for (const basisPoints of [-1, 10_001, 70.5, '7000'])
    expect((await rate(id, { basisPoints })).body.fields).toHaveProperty('basisPoints')
  expect((await t.ask('POST', `/instructors/${id}/rates`, { as: 'catalog', body: { basisPoints: 1 } })).status).toBe(
    403,
  )
})

test('the general terms apply to sales and payouts from then on', async () => {
  const read = async () => (await t.ask('GET', '/earning-terms', { as })).body
  expect(await read()).toEqual({ id: 'terms', version: 0, basisPoints: 7_000, holdDays: 30 })
  const change = (version: number, who = 'owner') =>
    t.ask('PUT', '/earning-terms', { as: who, version, body: { basisPoints: 6_000, holdDays: 14 } })
  expect((await change(0, 'finance')).status).toBe(403)
  const both = await Promise.all([change(0), change(0)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  expect(await read()).toEqual({ id: 'terms', version: 1, basisPoints: 6_000, holdDays: 14 })
  expect((await change(0)).body).toMatchObject({ status: 412, current: { version: 1 } })
  const { id } = await make.instructor(t.db)
  expect((await t.ask('GET', `/instructors/${id}/rates`, { as })).body.now).toBe(6_000)
  expect((await t.ask('GET', `/instructors/${id}/earnings`, { as })).body.holdDays).toBe(14)
})
