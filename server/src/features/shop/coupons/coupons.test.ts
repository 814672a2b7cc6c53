import type { Coupon, CouponRow } from '@learning-cms/contract/shop/coupons'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reserveCoupon, settleReservation } from './sale.ts'
import { recordEnded } from './states.ts'

let server: TestApp
let ask: TestApp['ask']
beforeAll(async () => {
  server = await testApp()
  ask = server.ask
})
afterAll(() => server.close())

const as = 'marketing'
const code = () => `KM-${randomUUID().slice(0, 8).toUpperCase()}`
const fields = () => ({ code: code(), name: 'Chào hè', type: 'percentage', value: 20 })
const create = async (more: object = {}) => {
  const answer = await ask<Coupon>('POST', '/coupons', { as, body: { ...fields(), ...more } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const change = ({ id, version }: Coupon, body: object) => ask('PATCH', `/coupons/${id}`, { as, version, body })
const read = async (id: string) => (await ask<Coupon>('GET', `/coupons/${id}`, { as })).body
const actions = async (id: string) =>
  (
    await server.db.execute<{ action: string }>(
      sql`select action from audit_lines where entity = 'coupons' and entity_id = ${id} order by at, id`,
    )
  ).rows.map(({ action }) => action)

/** An order that has reserved or used the coupon. */
const order = async (
  { id, code }: { id: string; code: string },
  state: 'reserved' | 'used' = 'used',
  student?: string,
) => {
  const studentId = student ?? (await make.student(server.db)).id
  const orderId = randomUUID()
  const number = `T${orderId.replaceAll('-', '').slice(0, 14).toUpperCase()}`
  await server.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into orders (id, number, student_id, source, subtotal, discount, total, coupon_id, coupon_code, coupon_terms, coupon_state)
      values (${orderId}, ${number}, ${studentId}, 'console', 100000, 20000, 80000, ${id}, ${code}, '{}', 'reserved')`)
    await reserveCoupon(tx, { couponId: id, code, studentId, orderId })
    if (state === 'used') await settleReservation(tx, orderId)
  })
  return orderId
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

describe('a coupon', () => {
  test('is created with defaults for empty fields, under its normalised code', async () => {
    const typed = code()
    const made = await create({ code: ` ${typed.toLowerCase()} ` })
    expect(made).toMatchObject({
      code: typed,
      name: 'Chào hè',
      type: 'percentage',
      value: 20,
      maxDiscount: null,
      minOrder: 0,
      endsAt: null,
      usageLimit: null,
      perStudentLimit: null,
      appliesTo: 'all',
      courseIds: [],
      categoryIds: [],
      isFirstPurchaseOnly: false,
      restoreOnFullRefund: false,
      codeKind: 'shared',
      status: 'active',
      state: 'active',
      used: 0,
      reserved: 0,
      overshot: 0,
      isLocked: false,
      allowed: ['deactivate'],
      version: 1,
    })
    expect(await actions(made.id)).toEqual(['coupons.create'])
  })

  test.each([
    [{ value: 0 }, 400, 'value', 'coupons.value-range'],
    [{ value: 101 }, 422, 'value', 'coupons.value-range'],
    [{ value: 12.5 }, 400, 'value', 'input.not-whole'],
    [{ value: '20' }, 400, 'value', 'input.wrong-type'],
    [{ value: -5 }, 400, 'value', 'coupons.value-range'],
    [{ value: 2 ** 53 }, 400, 'value', 'input.too-large'],
    [{ type: 'fixed', value: 999 }, 422, 'value', 'coupons.value-range'],
    [{ type: 'fixed', value: 5000, maxDiscount: 1000 }, 422, 'maxDiscount', 'coupons.max-discount-fixed'],
    [{ minOrder: -1 }, 400, 'minOrder', 'input.negative'],
    [{ usageLimit: 0 }, 400, 'usageLimit', 'input.too-small'],
    [{ code: 'ab' }, 400, 'code', 'coupons.code-format'],
    [{ code: 'CHÀO-HÈ' }, 400, 'code', 'coupons.code-format'],
    [{ code: '' }, 400, 'code', 'coupons.code-required'],
    [{ name: ' ' }, 400, 'name', 'coupons.name-required'],
    [
      { startsAt: '2026-05-01T00:00:00.000Z', endsAt: '2026-05-01T00:00:00.000Z' },
      ...([422, 'endsAt', 'coupons.window'] as const),
    ],
    [{ appliesTo: 'chosen' }, 422, 'courseIds', 'coupons.scope-required'],
    [{ appliesTo: 'chosen', courseIds: [randomUUID()] }, 422, 'courseIds', 'coupons.course-unknown'],
    [{ excludedCategoryIds: [randomUUID()] }, 422, 'categoryIds', 'coupons.category-unknown'],
    [{ currency: 'USD' }, 400, 'currency', 'input.unknown-field'],
  ])('%j is refused', async (more, status, field, reason) => {
    const answer = await ask('POST', '/coupons', { as, body: { ...fields(), ...more } })
    expect([answer.status, answer.body.fields]).toEqual([status, { [field]: reason }])
  })

  test('never gets a code that was used before, even by a permanently deleted coupon', async () => {
    const made = await create()
    const again = () => ask('POST', '/coupons', { as, body: { ...fields(), code: made.code } })
    const taken = { status: 409, body: { fields: { code: 'coupons.code-taken' } } }
    expect(await again()).toMatchObject(taken)
    expect((await ask('DELETE', `/coupons/${made.id}`, { as, version: 1 })).status).toBe(200)
    expect(await again()).toMatchObject(taken)
    expect((await ask('DELETE', `/trash/${made.id}`, { as: 'owner', version: 2 })).status).toBe(200)
    expect(await again()).toMatchObject(taken)
    const other = await create()
    expect(await change(other, { code: made.code })).toMatchObject(taken)
  })

  test('renamed before any order releases its old code', async () => {
    const [typo, right] = [code(), code()]
    const made = await create({ code: typo })
    expect((await change(made, { code: right })).body).toMatchObject({ code: right, version: 2 })
    await create({ code: typo })
  })

  test('requested by forty people with the same code at once is created once', async () => {
    const newCode = code()
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => ask('POST', '/coupons', { as, body: { ...fields(), code: newCode } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.reason))).toEqual(
      new Set(['coupons.code-taken']),
    )
  })

  test('keeps its scope by id, shows its names, and reverts it', async () => {
    const [one, two] = [await make.course(server.db), await make.course(server.db)]
    const category = await make.category(server.db)
    const made = await create({
      appliesTo: 'chosen',
      courseIds: [one.id],
      categoryIds: [category.id],
      excludedCourseIds: [two.id],
    })
    expect(made).toMatchObject({ courseIds: [one.id], categoryIds: [category.id], excludedCourseIds: [two.id] })
    expect(made.names).toEqual({ [one.id]: one.title, [two.id]: two.title, [category.id]: category.name })
    const clash = await change(made, { excludedCourseIds: [one.id] })
    expect([clash.status, clash.body.reason]).toEqual([422, 'coupons.scope-clash'])
    const same = await change(made, { courseIds: [one.id, one.id] })
    expect([same.status, same.body.version]).toEqual([200, 1])
    const all = (await change(made, { appliesTo: 'all' })).body
    expect(all).toMatchObject({ version: 2, courseIds: [], categoryIds: [], excludedCourseIds: [two.id] })
    const { rows, names } = (await ask('GET', `/history/coupons/${made.id}`, { as })).body
    expect(rows[0].changes).toMatchObject({ appliesTo: ['chosen', 'all'], courseIds: [[one.id], []] })
    expect(names).toMatchObject({ [category.id]: category.name })
    const back = await ask('POST', `/history/coupons/${made.id}/set-back`, {
      as,
      version: 2,
      body: { lineId: rows[0].id, side: 'before' },
    })
    expect(back.status, JSON.stringify(back.body)).toBe(200)
    expect(await read(made.id)).toMatchObject({ appliesTo: 'chosen', courseIds: [one.id], version: 3 })
  })

  test.each([
    ['code', () => ({ code: code() })],
    ['type', () => ({ type: 'fixed', value: 50_000 })],
    ['value', () => ({ value: 30 })],
    ['appliesTo', async () => ({ appliesTo: 'chosen', courseIds: [(await make.course(server.db)).id] })],
    ['excludedCourseIds', async () => ({ excludedCourseIds: [(await make.course(server.db)).id] })],
  ])('used in an order keeps its %s', async (field, body) => {
    const made = await create()
    await order(made, 'reserved')
    const refused = await change(made, await body())
    expect([refused.status, refused.body.reason]).toEqual([409, 'coupons.locked'])
    expect(Object.keys(refused.body.fields)).toContain(field)
    const { body: unchanged } = await change(made, {
      name: 'Tên khác',
      minOrder: 5000,
      endsAt: inDays(900),
    })
    expect(unchanged).toMatchObject({ version: 2, name: 'Tên khác', minOrder: 5000, isLocked: true, reserved: 1 })
  })

  test('does not become stale by a sale, and its limit cannot fall below its uses', async () => {
    const made = await create({ usageLimit: 5 })
    await order(made)
    await order(made, 'reserved')
    const low = await change(made, { usageLimit: 1 })
    expect([low.status, low.body.reason, low.body.values]).toEqual([422, 'coupons.limit-below-usage', { min: 2 }])
    const { body } = await change(made, { usageLimit: 2 })
    expect(body).toMatchObject({ version: 2, usageLimit: 2, used: 1, reserved: 1, state: 'used-up' })
    await expect(order(made)).rejects.toMatchObject({ reason: 'coupons.exhausted' })
  })

  test('is not changed or activated from a stale version', async () => {
    const made = await create()
    await change(made, { name: 'Mới' })
    for (const stale of [
      await change(made, { name: 'Cũ' }),
      await ask('POST', `/coupons/${made.id}/deactivate`, { as, version: 1 }),
      await ask('DELETE', `/coupons/${made.id}`, { as, version: 1 }),
    ])
      expect([stale.status, stale.body.changed]).toEqual([412, ['name']])
    expect((await change(made, { status: 'inactive' })).body.reason).toBe('input.not-writable')
  })

  test('switches between active and inactive, and expires only by time', async () => {
    const made = await create()
    const move = (command: string, version: number) => ask('POST', `/coupons/${made.id}/${command}`, { as, version })
    const again = await move('activate', 1)
    expect([again.status, again.body.reason, again.body.values]).toEqual([
      409,
      'coupons.transition',
      { entity: 'coupons', from: 'active', to: 'active', allowed: ['deactivate'] },
    ])
    expect((await move('deactivate', 1)).body).toMatchObject({ status: 'inactive', state: 'inactive', version: 2 })
    const over = { startsAt: '2026-01-01T00:00:00.000Z', endsAt: '2026-01-02T00:00:00.000Z' }
    expect((await change({ ...made, version: 2 }, over)).body).toMatchObject({ state: 'expired', allowed: [] })
    const dead = await move('activate', 3)
    expect([dead.status, dead.body.reason]).toEqual([409, 'coupons.expired'])
    await recordEnded(server.db)
    await recordEnded(server.db)
    expect((await change({ ...made, version: 3 }, { endsAt: null })).body).toMatchObject({ state: 'inactive' })
    expect((await move('activate', 4)).body).toMatchObject({ state: 'active', version: 5 })
    expect(await actions(made.id)).toEqual([
      'coupons.create',
      'coupons.deactivate',
      'coupons.update',
      'coupons.expire',
      'coupons.update',
      'coupons.activate',
    ])
  })

  test('is deleted only before any order, and restored from the trash', async () => {
    const [stays, unused] = [await create(), await create()]
    await order(stays, 'reserved')
    const refused = await ask('DELETE', `/coupons/${stays.id}`, { as, version: 1 })
    expect([refused.status, refused.body.reason]).toEqual([409, 'coupons.in-use'])
    expect((await ask('DELETE', `/coupons/${unused.id}`, { as, version: 1 })).status).toBe(200)
    expect((await ask('GET', `/coupons/${unused.id}`, { as })).status).toBe(404)
    expect((await ask('POST', `/trash/${unused.id}/restore`, { as: 'owner', version: 2, body: {} })).status).toBe(200)
    expect(await read(unused.id)).toMatchObject({ code: unused.code, version: 3 })
  })

  test('is duplicated as inactive under another code; past dates are reset', async () => {
    const course = await make.course(server.db)
    const source = await create({
      appliesTo: 'chosen',
      courseIds: [course.id],
      usageLimit: 3,
      maxDiscount: 50_000,
      startsAt: '2026-01-01T00:00:00.000Z',
      endsAt: '2026-02-01T00:00:00.000Z',
    })
    const newCode = code()
    const copy = (body: object) => ask('POST', `/coupons/${source.id}/duplicate`, { as, body })
    expect((await copy({ code: source.code })).body.reason).toBe('coupons.code-taken')
    const { body } = await copy({ code: newCode, name: 'Bản sao' })
    expect(body).toMatchObject({
      code: newCode,
      name: 'Bản sao',
      status: 'inactive',
      state: 'inactive',
      endsAt: null,
      used: 0,
      courseIds: [course.id],
      usageLimit: 3,
      maxDiscount: 50_000,
      isLocked: false,
    })
  })

  test('shows the discounts it gave, and order amounts only with the right', async () => {
    const made = await create()
    await order(made)
    await order(made)
    await order(made, 'reserved')
    const figures = async (who: string | { token: string }) =>
      (await ask('GET', `/coupons/${made.id}/figures`, { as: who })).body
    const { id: roleId } = (
      await ask('POST', '/roles', { as: 'owner', body: { name: 'Chỉ xem mã', permissions: ['coupons:read'] } })
    ).body
    const account = await make.account(server.db)
    await server.db.execute(
      sql`insert into account_roles (account_id, role_id, position) values (${account.id}, ${roleId}, 0)`,
    )
    const onlooker = { token: await server.tokenOf(account.id) }
    expect(await figures('finance')).toEqual({ orders: 2, discount: 40_000, total: 160_000, averageOrder: 80_000 })
    expect(await figures(onlooker)).toEqual({ orders: 2, discount: 40_000, total: null, averageOrder: null })
  })

  test('is read-only without the right to write', async () => {
    const made = await create()
    for (const who of ['finance', 'support', 'analyst']) {
      expect((await ask('GET', `/coupons/${made.id}`, { as: who })).status, who).toBe(200)
      expect((await ask('POST', '/coupons', { as: who, body: fields() })).status, who).toBe(403)
    }
    expect((await ask('GET', '/coupons', { as: 'moderator' })).status).toBe(403)
  })
})

describe('the list', () => {
  test('shows each state by the clock, and searches by code, name without accents, or single-use code', async () => {
    const mark = randomUUID().slice(0, 6)
    const name = `Đợt ${mark}`
    const [past, future] = [inDays(-9), inDays(900)]
    const made = {
      active: await create({ name }),
      scheduled: await create({ name, startsAt: future }),
      'used-up': await create({ name, usageLimit: 1 }),
      expired: await create({ name, startsAt: inDays(-10), endsAt: past }),
      inactive: await create({ name, isActive: false }),
    }
    await order(made['used-up'])
    const list = async (query: Record<string, string>) =>
      (await ask<{ rows: CouponRow[]; total: number }>('GET', '/coupons', { as, query })).body
    const found = await list({ search: `dot ${mark}` })
    expect(Object.fromEntries(found.rows.map(({ state, id }) => [state, id]))).toEqual(
      Object.fromEntries(Object.entries(made).map(([state, { id }]) => [state, id])),
    )
    for (const [state, { id }] of Object.entries(made)) {
      const { rows, total } = await list({ search: mark, state })
      expect([rows.map((row) => row.id), rows.map((row) => row.state), total], state).toEqual([[id], [state], 1])
    }
    expect((await list({ search: made.active.code.toLowerCase() })).rows.map(({ id }) => id)).toEqual([made.active.id])
    const single = await create({ codeKind: 'single_use' })
    await ask('POST', `/coupons/${single.id}/batches`, { as, key: true, body: { size: 1 } })
    const { rows } = await server.db.execute<{ code: string }>(
      sql`select code from coupon_codes where coupon_id = ${single.id} and is_single_use`,
    )
    expect((await list({ search: rows[0]!.code })).rows.map(({ id }) => id)).toEqual([single.id])
  })

  test.each(['createdAt', 'code', 'name', 'startsAt', 'endsAt', 'used', 'updatedAt'])(
    'pages by %s both ways without losing a row',
    async (sort) => {
      const all = async (order: string) => {
        const ids: string[] = []
        for (let after: string | undefined; ;) {
          const query = { sort, order, size: '7', ...(after && { after }) }
          const { rows, next } = (await ask('GET', '/coupons', { as, query })).body
          ids.push(...rows.map(({ id }: CouponRow) => id))
          if (!next) return ids
          after = next
        }
      }
      const { rows } = await server.db.execute<{ n: number }>(
        sql`select count(*)::int as n from coupons where deleted_at is null`,
      )
      const [up, down] = [await all('asc'), await all('desc')]
      expect(up).toHaveLength(rows[0]!.n)
      expect(new Set(up).size).toBe(up.length)
      expect(new Set(down)).toEqual(new Set(up))
    },
  )

  test('is changed in bulk, each coupon by its own rules, and undone', async () => {
    const [on, off] = [await create(), await create({ isActive: false })]
    const over = await create({
      isActive: false,
      startsAt: '2026-01-01T00:00:00.000Z',
      endsAt: '2026-01-02T00:00:00.000Z',
    })
    const body = { entity: 'coupons', target: { ids: [on.id, off.id, over.id] }, command: { do: 'activate' } }
    expect((await ask('POST', '/bulk/preview', { as, body })).body).toMatchObject({
      total: 3,
      willChange: 1,
      same: 1,
      refused: [{ reason: 'coupons.expired', count: 1, names: [over.code] }],
    })
    const run = (await ask('POST', '/bulk', { as, body })).body
    expect(run).toMatchObject({ done: 1, same: 1, refused: 1 })
    expect(await read(off.id)).toMatchObject({ status: 'active' })
    expect((await ask('POST', `/bulk/${run.id}/undo`, { as })).status).toBe(200)
    expect(await read(off.id)).toMatchObject({ status: 'inactive' })
  })

  test('is exported', async () => {
    const made = await create({ name: 'Xuất tệp', type: 'fixed', value: 50_000 })
    const body = {
      entity: 'coupons',
      query: { search: made.code },
      columns: ['coupon', 'discount', 'state'],
      format: 'csv',
      language: 'vi',
    }
    expect(await fileOf(body)).toEqual([
      'Mã,Tên,Loại,Mức giảm,Giảm tối đa (đồng),Trạng thái',
      `${made.code},Xuất tệp,Số tiền,50000,,Đang áp dụng`,
    ])
  })
})

async function fileOf(body: object) {
  const { jobId } = (await ask('POST', '/exports', { as, body })).body
  expect(await server.runJobs()).toEqual({ faults: [] })
  const file = await ask<string>('GET', `/exports/${jobId}/file`, { as })
  expect(file.status).toBe(200)
  return file.body
    .replace(/^\uFEFF/, '')
    .replaceAll('"', '')
    .trim()
    .split('\r\n')
}

describe('single-use codes', () => {
  test('are generated by the thousand, all unique, and exported', async () => {
    const made = await create({ codeKind: 'single_use' })
    expect(made.state).toBe('used-up')
    const add = (size: number) => ask('POST', `/coupons/${made.id}/batches`, { as, key: true, body: { size } })
    const first = await add(10_000)
    expect([first.status, first.body.size]).toEqual([200, 10_000])
    expect((await add(3)).status).toBe(200)
    expect(await read(made.id)).toMatchObject({ codeCount: 10_003, state: 'active', version: 1 })
    const { rows } = await server.db.execute<{ code: string; batch_id: string }>(
      sql`select code, batch_id from coupon_codes where coupon_id = ${made.id} and is_single_use order by code`,
    )
    expect(rows).toHaveLength(10_003)
    expect(rows.every(({ code }) => code.startsWith(`${made.code}-`) && /^[A-Z0-9_-]{3,32}$/.test(code))).toBe(true)
    const used = rows.find(({ batch_id }) => batch_id !== first.body.id)!
    await order({ id: made.id, code: used.code })
    const batches = (await ask('GET', `/coupons/${made.id}/batches`, { as })).body.rows
    expect(batches.map(({ size, used }: { size: number; used: number }) => [size, used])).toEqual([
      [3, 1],
      [10_000, 0],
    ])
    const query = { couponId: made.id, batchId: used.batch_id }
    const lines = await fileOf({
      entity: 'couponCodes',
      query,
      columns: ['code', 'state'],
      format: 'csv',
      language: 'en',
    })
    expect(lines[0]).toBe('Code,Status')
    expect(lines).toHaveLength(4)
    expect(lines).toContain(`${used.code},Used`)
  })

  test('are generated once for a repeated request, and only for coupons of that kind', async () => {
    const [single, shared] = [await create({ codeKind: 'single_use' }), await create()]
    const path = `/coupons/${single.id}/batches`
    const key = randomUUID()
    const [one, again] = [
      await ask('POST', path, { as, key, body: { size: 5 } }),
      await ask('POST', path, { as, key, body: { size: 5 } }),
    ]
    expect(again.body).toEqual(one.body)
    expect((await read(single.id)).codeCount).toBe(5)
    expect((await ask('POST', path, { as, body: { size: 5 } })).body.reason).toBe('idempotency.key-required')
    const wrong = await ask('POST', `/coupons/${shared.id}/batches`, { as, key: true, body: { size: 5 } })
    expect([wrong.status, wrong.body.reason]).toEqual([409, 'coupons.not-single-use'])
    expect((await ask('POST', path, { as, key: true, body: { size: 10_001 } })).status).toBe(400)
    await server.db.execute(sql`update coupons set code_count = 99999 where id = ${single.id}`)
    const many = await ask('POST', path, { as, key: true, body: { size: 2 } })
    expect([many.status, many.body.reason, many.body.values]).toEqual([422, 'coupons.too-many-codes', { max: 100_000 }])
  })
})

describe('the simulator', () => {
  const simulate = async (body: object) => (await ask('POST', '/coupons/simulate', { as, body })).body
  const priced = async (price: number) => {
    const course = await make.course(server.db)
    await server.db.execute(sql`update courses set price = ${price} where id = ${course.id}`)
    return course
  }

  test('shows the discount of each line as checkout would give it', async () => {
    const [one, two, out] = [await priced(100_001), await priced(49_999), await priced(70_000)]
    const made = await create({ value: 33, maxDiscount: 40_000, excludedCourseIds: [out.id], perStudentLimit: 1 })
    const seen = await simulate({ code: made.code.toLowerCase(), courseIds: [one.id, two.id, out.id] })
    expect(seen).toMatchObject({ subtotal: 220_000, base: 150_000, discount: 40_000, total: 180_000 })
    expect(seen.lines).toEqual([
      { courseId: one.id, title: one.title, price: 100_001, isEligible: true, discount: 26_667, net: 73_334 },
      { courseId: two.id, title: two.title, price: 49_999, isEligible: true, discount: 13_333, net: 36_666 },
      { courseId: out.id, title: out.title, price: 70_000, isEligible: false, discount: 0, net: 70_000 },
    ])
    expect(seen.checks.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'passed',
      'passed',
      'passed',
      'passed',
      'passed',
      'passed',
      'passed',
      'open',
      'passed',
    ])
    expect(await read(made.id)).toMatchObject({ used: 0, reserved: 0 })
  })

  test('names the check that refuses, and those not reached', async () => {
    const [course, student] = [await priced(100_000), await make.student(server.db)]
    const made = await create({ minOrder: 200_000 })
    const basket = { code: made.code, studentId: student.id, courseIds: [course.id] }
    const low = await simulate(basket)
    expect(low.checks[4]).toEqual({ check: 'coupons.min-order', outcome: 'failed', values: { min: 200_000 } })
    expect(low.checks[5].outcome).toBe('unreached')
    expect(low).toMatchObject({ total: 100_000, discount: 20_000, coupon: { state: 'active' } })
    await change(made, { minOrder: 0, usageLimit: 1 })
    await order(made)
    expect((await simulate(basket)).checks.at(-1)).toMatchObject({ check: 'coupons.exhausted', outcome: 'failed' })
    await ask('POST', `/coupons/${made.id}/deactivate`, { as, version: 2 })
    const off = await simulate(basket)
    expect(off.coupon.state).toBe('inactive')
    expect(off.checks[0].outcome).toBe('failed')
    const nowhere = await simulate({ ...basket, code: 'KHONG-CO-MA' })
    expect([nowhere.coupon, nowhere.checks[0].outcome]).toEqual([null, 'failed'])
  })

  test('simulates another time, and refuses a course that does not exist', async () => {
    const course = await priced(100_000)
    const [startsAt, endsAt] = [inDays(900), inDays(930)]
    const made = await create({ startsAt, endsAt })
    const at = async (moment: string) =>
      (await simulate({ code: made.code, courseIds: [course.id], at: moment })).checks.find(
        ({ outcome }: { outcome: string }) => outcome === 'failed',
      )?.check
    expect(await at(new Date(Date.parse(startsAt) - 1).toISOString())).toBe('coupons.not-started')
    expect(await at(startsAt)).toBe(undefined)
    expect(await at(endsAt)).toBe('coupons.expired')
    expect((await simulate({ code: made.code, courseIds: [randomUUID()] })).reason).toBe('coupons.course-unknown')
    expect((await simulate({ code: made.code, courseIds: [] })).fields).toEqual({
      courseIds: 'coupons.course-required',
    })
  })
})
