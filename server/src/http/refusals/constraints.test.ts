import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import { make } from '@learning-cms/testkit/make'
import { goodProduct } from '@learning-cms/testkit/money/goods'
import { paymentStage } from '@learning-cms/testkit/money/payment-files'
import { giveBack } from '@learning-cms/testkit/money/sales'
import { settlementFile, unique } from '@learning-cms/testkit/money/settlements'
import { settling, type Settling } from '@learning-cms/testkit/money/settling'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalIn } from '#refuse'

// Commands avoid these conflicts by locks; if two of them run at once all the same, a constraint of the database
// decides.

let s: Settling
beforeAll(async () => {
  s = await settling()
})
afterAll(() => s.t.close())

const query = (text: string, values: unknown[] = []) => s.t.database.pool.query(text, values)
const refusalOf = async (doing: Promise<unknown>) =>
  refusalIn(
    await doing.then(
      () => new Error('the database took it'),
      (error: unknown) => error,
    ),
  )

/** A second row like one that is there, except for some columns. */
async function twin(table: string, id: string, changed: Record<string, unknown> = {}) {
  const { rows } = await query(
    `select column_name as name from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  )
  const names = rows.map(({ name }) => name as string)
  const given: Record<string, unknown> = { ...(names.includes('id') && { id: randomUUID() }), ...changed }
  const values = Object.entries(given)
  const cell = (name: string) => {
    const at = values.findIndex(([given]) => given === name)
    return at === -1 ? `"${name}"` : `$${at + 2}`
  }
  const columns = names.map((name) => `"${name}"`).join(', ')
  const typed = names.map(cell).join(', ')
  const of = names.includes('id') ? 'id' : 'asset_id'
  return query(`insert into "${table}" (${columns}) select ${typed} from "${table}" where "${of}" = $1`, [
    id,
    ...values.map(([, value]) => value),
  ])
}
const only = async (text: string, values: unknown[] = []) => (await query(text, values)).rows[0]!.id as string

describe('money', () => {
  test('a line of the bank is there once, and takes one payment', async () => {
    const line = await s.arrivedAtBank(250_000, 'CHUYEN TIEN')
    expect(await refusalOf(twin('bank_lines', line.id))).toMatchObject({ status: 409, reason: 'bank-lines.known' })
    const order = await make.pendingOrder(s.t.db, { total: 250_000 })
    const body = { orderId: order.id, expectedMissing: 250_000 }
    const path = `/bank-lines/${line.id}/accept`
    const taken = await s.t.ask('POST', path, { as: s.as, version: line.version, key: true, body })
    expect(taken.status, JSON.stringify(taken.body)).toBe(200)
    expect(await refusalOf(twin('bank_lines', line.id, { reference: unique() }))).toMatchObject({
      status: 409,
      reason: 'bank-lines.paid-once',
    })
  })

  test('a line of a pay-out counts once, with its payment or its refund', async () => {
    const sale = await s.sold(600_000)
    const { refundId } = await giveBack(s.t.db, sale, { instructorId: sale.instructorId, amount: 100_000 })
    await query('update refunds set payment_id = (select id from payments where order_id = $1) where id = $2', [
      sale.orderId,
      refundId,
    ])
    await query(
      `insert into refund_attempts (id, refund_id, position, gateway, request_id, amount, status)
       values (gen_random_uuid(), $1, 0, 'vnpay', $2, 100000, 'succeeded')`,
      [refundId, unique()],
    )
    const lines = [s.lineOf(sale), { ...s.lineOf(sale), amount: '-100000', fee: '' }]
    const [made] = await s.imported(settlementFile('vnpay', lines))
    const id = await only(
      `select id from settlement_lines where settlement_id = $1 and is_counted and payment_id is not null`,
      [made!.id],
    )
    expect(await refusalOf(twin('settlement_lines', id))).toMatchObject({ reason: 'settlements.line-known' })
    expect(await refusalOf(twin('settlement_lines', id, { identity: unique() }))).toMatchObject({
      reason: 'settlements.payment-known',
    })
    const back = await only(
      `select id from settlement_lines where settlement_id = $1 and is_counted and refund_attempt_id is not null`,
      [made!.id],
    )
    expect(await refusalOf(twin('settlement_lines', back, { identity: unique() }))).toMatchObject({
      reason: 'settlements.refund-known',
    })
  })

  test('a refund is in one payment file, and what was earned is in one payout that stays as it is', async () => {
    const stage = await paymentStage(s.t)
    const [payout, refund] = [await stage.approvedPayout(), await stage.approvedRefund()]
    expect((await stage.draw({ refunds: [refund] })).status).toBe(200)
    const item = await only('select id from payment_items where refund_id = $1', [refund.id])
    expect(await refusalOf(twin('payment_items', item, { position: 9 }))).toMatchObject({
      reason: 'payment-files.refund-taken',
    })
    const line = await only('select id from payout_lines where payout_id = $1', [payout.id])
    expect(await refusalOf(twin('payout_lines', line))).toMatchObject({ reason: 'payouts.taken' })
    const change = 'update payout_lines set amount = amount + 1 where id = $1'
    expect(await refusalOf(query(change, [line]))).toMatchObject({ status: 409, reason: 'payouts.closed' })
    await query(
      `insert into instructor_rates (id, instructor_id, basis_points, effective_from, author_name)
       values (gen_random_uuid(), $1, 5000, now(), 'Thử')`,
      [payout.instructorId],
    )
    expect(
      await refusalOf(
        query('update instructor_rates set basis_points = 0 where instructor_id = $1', [payout.instructorId]),
      ),
    ).toMatchObject({ status: 409, reason: 'instructors.rates-stay' })
  })

  test('no more is sold than there is, and only goods have options', async () => {
    const good = await goodProduct(s.t.db, { stock: 1 })
    expect(await refusalOf(query('update products set reserved = 2 where id = $1', [good]))).toMatchObject({
      status: 422,
      reason: 'products.out-of-stock',
    })
    const gift = await goodProduct(s.t.db, { kind: 'donation', taxClass: 'none', stock: 0 })
    const options = `update products set options = '[{"nameVi": "Cỡ", "nameEn": "", "values": []}]' where id = $1`
    expect(await refusalOf(query(options, [gift]))).toMatchObject({ status: 422, reason: 'products.options-of-goods' })
  })
})

describe('names and addresses', () => {
  const as = 'owner'
  test('of articles and their categories', async () => {
    const category = (await s.t.ask('POST', '/article-categories', { as, body: { nameVi: 'Chung', nameEn: 'All' } }))
      .body
    expect(await refusalOf(twin('article_categories', category.id))).toMatchObject({
      reason: 'article-categories.slug-taken',
    })
    const said = { bodyVi: '<p>Chữ</p>', bodyEn: '<p>Text</p>' }
    const text = { titleVi: 'Bài', titleEn: 'Article', categoryId: category.id, ...said }
    const article = (await s.t.ask('POST', '/articles', { as, body: text })).body
    const slug = { slug_vi: unique() }
    expect(await refusalOf(twin('articles', article.id, slug))).toMatchObject({ reason: 'articles.slug-en-taken' })
    const { id, version } = article
    const published = await s.t.ask('POST', `/articles/${id}/publish`, { as, version })
    expect(published.status, JSON.stringify(published.body)).toBe(200)
    const revision = await only('select id from article_revisions where article_id = $1 and is_live', [id])
    const { id: another } = (await s.t.ask('POST', '/articles', { as, body: { titleVi: 'Bài khác' } })).body
    const moved = { article_id: another, slug_vi: unique() }
    expect(await refusalOf(twin('article_revisions', revision, moved))).toMatchObject({
      status: 409,
      reason: 'articles.slug-en-in-use',
    })
  })

  test('of tags, consent texts, mailboxes and addresses without campaigns', async () => {
    await query(`insert into tags (id, name) values (gen_random_uuid(), 'Giáo viên')`)
    expect(await refusalOf(query(`insert into tags (id, name) values (gen_random_uuid(), 'giao vien')`))).toMatchObject(
      { reason: 'tags.name-taken' },
    )
    const published = await only('select id from consent_texts where version is not null limit 1')
    expect(await refusalOf(twin('consent_texts', published))).toMatchObject({ reason: 'consents.version-taken' })
    await query(
      `insert into mail_suppressions (id, address, reason, by_name) values ($1, 'a@example.test', 'asked', 'Thử')`,
      [randomUUID()],
    )
    const suppressed = await only('select id from mail_suppressions limit 1')
    expect(await refusalOf(twin('mail_suppressions', suppressed))).toMatchObject({ reason: 'suppressions.known' })
    const { box } = await mailboxFor(s.t)
    expect(await refusalOf(twin('mailboxes', box.id, { kind: 'local' }))).toMatchObject({
      reason: 'mailboxes.address-taken',
    })
  })

  test.each<[string, string, () => Promise<string>]>([
    ['products.picture-unknown', 'product_images (product_id', () => goodProduct(s.t.db)],
    ['artifacts.picture-unknown', 'artifact_images (artifact_id', async () => (await make.artifact(s.t.db)).id],
  ])('%s: a picture is a file that is there', async (reason, into, owner) => {
    const text = `insert into ${into}, position, asset_id) values ($1, 0, $2)`
    expect(await refusalOf(query(text, [await owner(), randomUUID()]))).toMatchObject({ status: 409, reason })
  })

  test('a picture of a campaign is a file that is there', async () => {
    const { body } = await s.t.ask('POST', '/campaigns', { as, body: { name: 'Tháng mười' } })
    const text = 'insert into campaign_images (campaign_id, asset_id) values ($1, $2)'
    expect(await refusalOf(query(text, [body.id, randomUUID()]))).toMatchObject({ reason: 'campaigns.picture-unknown' })
  })
})
