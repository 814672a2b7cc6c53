import { SAMPLE_REASON } from '@learning-cms/contract/records/activity'
import { invoiceName, seriesIn } from '@learning-cms/contract/money/invoice-terms'
import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import type { Db } from '@learning-cms/server/db/open'
import { invoices } from '@learning-cms/server/db/schema/money/invoices'
import { sampleRows } from '@learning-cms/server/db/schema/system/sample-rows'
import {
  givenBackBy,
  paymentOf,
  printed,
  soldBy,
  type SoldOrderContent,
} from '@learning-cms/server/features/money/invoices/paper/content'
import { showRefunds } from '@learning-cms/server/features/money/invoices/queries'
import { bySystem } from '@learning-cms/server/http/actor'
import { recordMany } from '@learning-cms/server/services/audit/record'
import { eInvoiceOf } from '@learning-cms/server/services/einvoice/einvoice'
import { newId } from '@learning-cms/server/services/ids'
import {
  listSampleInvoiced,
  markSampleInvoiced,
  openSampleSeries,
  stateSampleCompany,
  type SampleInvoiced,
} from '@learning-cms/server/services/samples/sales/invoices'

/** A separate series, so that it can be removed with the sample. */
const PATTERN = '1KTMM'
const ABOUT = 80
const DAY_MS = 86_400_000
/** Orders paid within this time are not invoiced yet. */
const LEFT_MS = 2 * DAY_MS
const company = {
  legalName: 'Công ty TNHH Học Liệu Đông Sơn',
  taxCode: '0100109106',
  address: '12 Đội Cấn, Ba Đình, Hà Nội',
  phone: '024 3823 4567',
  email: 'ke-toan@example.test',
  bankName: 'Ngân hàng Mẫu',
  bankAccount: '0123456789',
}
const buyers = [
  {
    kind: 'company',
    name: 'Công ty Cổ phần Ngọc Ánh',
    taxCode: '0101243150',
    address: '5 Lý Thường Kiệt, Hà Nội',
    email: 'mua-hang@example.test',
    contactName: 'Phạm Thị Ửng',
  },
  {
    kind: 'company',
    name: 'Trường Trung học Ban Mai',
    taxCode: '0300012341',
    address: '20 Lê Lợi, Huế',
    email: 'van-phong@example.test',
    contactName: 'Đỗ Văn Quý',
  },
] as const

type Event = SampleInvoiced & { at: number; what: 'original' | 'adjusting' | 'replacing'; isVoid: boolean }
type Insert = typeof invoices.$inferInsert

/** Invoices of orders of the year: some of companies, some adjusted, one replaced, one void, and a few still to come. */
export async function seedInvoices(tx: Db, { nowMs }: { nowMs: number }) {
  const [year] = dayIn(nowMs).split('-')
  const since = new Date(Math.min(Date.parse(`${year}-01-01T00:00:00+07:00`), nowMs - 60 * DAY_MS)).toISOString()
  const before = new Date(nowMs - LEFT_MS).toISOString()
  const orders = await listSampleInvoiced(tx, { since, before, most: ABOUT })
  if (orders.length === 0) return
  await stateSampleCompany(tx, { ...company, series: [PATTERN], invoicedFrom: dayIn(nowMs - LEFT_MS) })
  const sold = new Map(
    (
      await soldBy(
        tx,
        orders.map(({ id }) => id),
      )
    ).map((one) => [one.orderId, one]),
  )
  const write = await openWriter(tx, sold)
  const events = eventsOf(orders, nowMs)
  for (const event of events) await write(event)
  await write.save()
}

/** Every second refund is shown by an adjusting invoice; one order in the middle gets a replacing one. */
function eventsOf(orders: readonly SampleInvoiced[], nowMs: number): Event[] {
  const plain = orders.filter(({ refundedAt }) => refundedAt === null)
  const [replaced, voided] = [plain[Math.floor(plain.length / 2)], plain[3]]
  const refunded = orders.filter(({ refundedAt }) => refundedAt !== null)
  const adjusted = new Set(refunded.filter((_, at) => at % 2 === 0).map(({ id }) => id))
  const after = (instant: string, ms: number) => Math.min(Date.parse(instant) + ms, nowMs - 60_000)
  return orders
    .flatMap((order): Event[] => [
      { ...order, what: 'original', at: after(order.completedAt, 60_000), isVoid: order === voided },
      ...(adjusted.has(order.id)
        ? [{ ...order, what: 'adjusting' as const, at: after(order.refundedAt!, DAY_MS), isVoid: false }]
        : []),
      ...(order === replaced
        ? [{ ...order, what: 'replacing' as const, at: after(order.completedAt, DAY_MS), isVoid: false }]
        : []),
    ])
    .toSorted((one, other) => one.at - other.at)
}

async function openWriter(tx: Db, sold: ReadonlyMap<string, SoldOrderContent>) {
  const eInvoice = eInvoiceOf({ invoiceKey: undefined }, 'none')
  const [rows, lasts, firsts] = [[] as Insert[], new Map<string, number>(), new Map<string, Insert>()]
  const adjustments: { id: string; refundIds: string[] }[] = []
  const write = async (event: Event) => {
    const { id: orderId, at, what, isVoid } = event
    const of = sold.get(orderId)!
    const issuedAt = new Date(at).toISOString()
    const series = seriesIn(PATTERN, Number(dayIn(at).slice(0, 4)))
    const number = (lasts.get(series) ?? 0) + 1
    const before = firsts.get(orderId)
    const given = what === 'adjusting' ? await givenBackBy(tx, orderId) : null
    const id = newId(at)
    const same = {
      kind: what,
      buyer: what === 'replacing' ? buyers[0] : (before?.buyer ?? buyerOf(of, rows.length)),
      orderNumber: of.orderNumber,
      paymentMethod: paymentOf(of),
      agreement: what === 'original' ? null : { text: 'Biên bản thoả thuận với người mua', on: dayIn(at) },
      ...printed(given ? given.lines : of.lines, given ? -1 : 1),
    }
    if (same.lines.length === 0) return
    const corrects = before
      ? { series: before.series!, number: before.number!, issuedAt: before.issuedAt as string }
      : null
    const content = { ...same, series, number, issuedAt, seller: company, corrects, lookUpCode: '' }
    const { data: document } = eInvoice.write(content)
    const row = { ...same, id, orderId, series, number, issuedAt, seller: company, document, pattern: PATTERN }
    rows.push({
      ...row,
      correctsId: before?.id ?? null,
      status: isVoid ? 'void' : given ? 'issued' : 'paid',
      paidAt: given ? null : issuedAt,
      mailedAt: issuedAt,
      createdAt: issuedAt,
      updatedAt: issuedAt,
      ...(isVoid && { voidedAt: issuedAt, voidReason: 'Lập trùng với hoá đơn giấy' }),
    })
    lasts.set(series, number)
    if (given) adjustments.push({ id, refundIds: given.refundIds })
    if (what === 'replacing' && before)
      Object.assign(before, { status: 'void', voidedAt: issuedAt, voidReason: 'Ghi sai tên đơn vị mua' })
    if (what !== 'adjusting') firsts.set(orderId, rows.at(-1)!)
  }
  return Object.assign(write, { save: () => save(tx, { rows, series: [...lasts.keys()], adjustments }) })
}

/** Every ninth buyer is a company. */
const buyerOf = ({ buyer }: SoldOrderContent, at: number) => (at % 9 === 4 ? buyers[(at % 2) as 0 | 1] : buyer)

type MadeInvoices = { rows: Insert[]; series: string[]; adjustments: { id: string; refundIds: string[] }[] }

async function save(tx: Db, { rows, series, adjustments }: MadeInvoices) {
  await openSampleSeries(tx, series)
  await tx.insert(invoices).values(rows)
  for (const { id, refundIds } of adjustments) await showRefunds(tx, id, refundIds)
  await tx.insert(sampleRows).values(rows.map(({ id }) => ({ entity: 'invoices', id })))
  await recordMany(
    tx,
    bySystem,
    rows.map(({ id, series, number }) => ({
      action: 'invoices.issue' as const,
      entity: 'invoices',
      id,
      version: 1,
      label: invoiceName({ series: series!, number: number! }),
      reason: SAMPLE_REASON,
    })),
  )
  await markSampleInvoiced(tx)
}
