import { factKinds, type Dimension } from '@learning-cms/contract/analytics/metrics'
import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import type { Db } from '@learning-cms/server/db/open'
import { make } from '@learning-cms/testkit/make'
import { goodProduct } from '@learning-cms/testkit/money/goods'
import { run, sql } from '@learning-cms/testkit/postgres/sql'
import { randomUUID } from 'node:crypto'
import type pg from 'pg'

type Added = { goods: readonly { productId: string; quantity: number }[]; isSent: boolean; after: number }

export const NOW_MS = Date.now()
const DAY_MS = 86_400_000
const gateways = ['vnpay', 'momo', 'bank_transfer'] as const
const methodOf = { vnpay: 'credit_card', momo: 'e_wallet', bank_transfer: 'bank_transfer' } as const
const sources = ['console', 'cua-hang']

/** Small and repeatable; its period is long enough for a few thousand draws. */
function randomFrom(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Random orders, refunds, enrolments, learning and reviews, written as the features write them. */
export class History {
  private readonly db: Db
  private readonly pool: pg.Pool
  private readonly random: () => number
  private courses: { id: string; lessonIds: string[] }[] = []
  private categories: string[] = []
  private instructors: string[] = []
  private products: string[] = []
  private coupons: string[] = []
  private students: string[] = []
  private artifacts: string[] = []

  constructor({ db, pool }: { db: Db; pool: pg.Pool }, seed: number) {
    this.db = db
    this.pool = pool
    this.random = randomFrom(seed)
  }

  private upTo = (count: number) => Math.floor(this.random() * count)
  private oneOf = <T>(list: readonly T[]): T => list[this.upTo(list.length)]!

  async begin() {
    for (let n = 0; n < 3; n += 1) this.categories.push((await make.category(this.db, { name: `Mục ${n}` })).id)
    for (let n = 0; n < 2; n += 1) this.instructors.push((await make.instructor(this.db)).id)
    for (let n = 0; n < 5; n += 1) this.courses.push(await make.course(this.db, { lessonCount: 3 }))
    for (const { id } of this.courses) await this.moveCourse(id)
    for (let n = 0; n < 2; n += 1) this.products.push(await goodProduct(this.db, { stock: 0 }))
    for (let n = 0; n < 2; n += 1) this.coupons.push((await make.coupon(this.db)).id)
    for (let n = 0; n < 2; n += 1) this.artifacts.push((await make.artifact(this.db)).id)
    for (let n = 0; n < 8; n += 1) this.students.push((await make.student(this.db)).id)
  }

  /** Every value that rows may have in a dimension. */
  keysOf(dimension: Dimension): string[] {
    return {
      course: [...this.courses.map(({ id }) => id), 'none'],
      product: [...this.products, 'none'],
      category: [...this.categories, 'none'],
      instructor: [...this.instructors, 'none'],
      gateway: [...gateways, 'none'],
      method: [...Object.values(methodOf), 'none'],
      coupon: [...this.coupons, 'none'],
      source: sources,
      tax: ['8', 'none'],
      artifact: this.artifacts,
    }[dimension]
  }

  /** Acts at random moments of the last sixty days, in no order of time. */
  async run(count: number) {
    for (let n = 0; n < count; n += 1) await this.act(new Date(NOW_MS - this.upTo(59 * 24 * 60) * 60_000), true)
  }

  /** Acts at the present, so that nothing of it was known before. */
  async runFrom(now: Date, count: number) {
    for (let n = 0; n < count; n += 1) await this.act(now, false)
  }

  /** Adds events of the last sixty days that become known only afterwards, or changes decisions of that time. */
  async changePast(count: number) {
    for (let n = 0; n < count; n += 1) {
      const at = new Date(NOW_MS - this.upTo(59 * 24 * 60) * 60_000)
      const acts = [
        () => this.learn(at),
        () => this.enrol(at),
        () => this.changeEnrolment(at),
        () => this.giveBack(),
        () => this.review(at),
        () => this.decideOtherwise(),
        () => this.visit(at),
        () => this.look(at),
        () => this.takeSearchOut(),
        () => this.moveCourse(this.oneOf(this.courses).id),
        () => this.orderOfBefore(at),
      ]
      await acts[n % acts.length]!()
    }
  }

  private async orderOfBefore(at: Date) {
    const id = await this.order(at, 'pending')
    await run(this.pool, sql`update orders set entered_at = clock_timestamp() where id = ${id}`)
    if (this.random() < 0.5) await this.complete(id, new Date())
  }

  /** Gives back access that was revoked. */
  private giveBack() {
    return run(
      this.pool,
      sql`
      update enrolments set revoked_at = null, revoked_reason = null where id = (
        select id from enrolments where revoked_at is not null order by md5(id::text || ${String(this.upTo(1e6))}) limit 1)`,
    )
  }

  private decideOtherwise() {
    const change = this.oneOf([
      sql`status = 'rejected', rejection_reason = 'spam', decided_at = now()`,
      sql`status = 'approved', rejection_reason = null, decided_at = now()`,
      sql`is_hidden = not is_hidden`,
      sql`rating = 6 - rating`,
      sql`deleted_at = case when deleted_at is null then now() end`,
    ])
    return run(
      this.pool,
      sql`
      update reviews set ${change} where id = (
        select id from reviews order by md5(id::text || ${String(this.upTo(1e6))}) limit 1)`,
    )
  }

  private takeSearchOut() {
    return run(
      this.pool,
      sql`delete from article_searches where id = (select id from article_searches order by id limit 1)`,
    )
  }

  private async act(at: Date, isPast: boolean) {
    const acts = [
      () => this.paid(at, isPast),
      () => this.paid(at, isPast),
      () => this.unpaid(at),
      () => this.settle(at),
      () => this.refund(at),
      () => this.refund(at),
      () => this.enrol(at),
      () => this.changeEnrolment(at),
      () => this.learn(at),
      () => this.learn(at),
      () => this.review(at),
      () => this.visit(at),
      () => this.look(at),
      () => this.search(at),
      () => (isPast ? this.moveCourse(this.oneOf(this.courses).id) : this.learn(at)),
    ]
    await this.oneOf(acts)()
  }

  private async moveCourse(id: string) {
    const category = this.random() < 0.2 ? null : this.oneOf(this.categories)
    const instructor = this.random() < 0.2 ? null : this.oneOf(this.instructors)
    await run(
      this.pool,
      sql`
      update courses set category_id = ${category}, instructor_id = ${instructor}, total_lessons = ${3 + this.upTo(3)} where id = ${id}`,
    )
  }

  private async paid(at: Date, isPast: boolean) {
    const created = isPast ? new Date(at.getTime() - this.upTo(3) * DAY_MS * this.random()) : at
    const id = await this.order(created, 'pending')
    await this.complete(id, at)
  }

  private async unpaid(at: Date) {
    const id = await this.order(at, 'pending')
    const ends = this.oneOf(['none', 'expired', 'gateway', 'cancelled'])
    if (ends !== 'none') await this.fail(id, at, ends)
  }

  private async order(at: Date, status: string) {
    const id = randomUUID()
    const coupon = this.random() < 0.3 ? this.oneOf(this.coupons) : null
    const isFree = coupon !== null && this.random() < 0.2
    const count = 1 + this.upTo(3)
    const lines = [...this.courses]
      .toSorted(() => this.random() - 0.5)
      .slice(0, count)
      .map(({ id: courseId }) => {
        const price = 100_000 + this.upTo(9) * 50_000
        return { courseId, price, discount: isFree ? price : coupon ? 10_000 : 0 }
      })
    const goods = this.random() < 0.4 ? [{ productId: this.oneOf(this.products), quantity: 1 + this.upTo(3) }] : []
    const isSent = goods.length > 0 && !isFree && this.random() < 0.5
    const rest = [...goods.map(({ quantity }) => quantity * 108_000), ...(isSent ? [30_000] : [])]
    const ofRest = rest.reduce((sum, price) => sum + price, 0)
    const subtotal = lines.reduce((sum, { price }) => sum + price, 0) + (isFree ? 0 : ofRest)
    const discount = lines.reduce((sum, line) => sum + line.discount, 0)
    await run(
      this.pool,
      sql`
      insert into orders (id, number, student_id, source, status, subtotal, discount, total, coupon_id, coupon_state, created_at)
      values (${id}, ${`T${id.replaceAll('-', '').slice(0, 12).toUpperCase()}`}, ${this.oneOf(this.students)}, ${this.oneOf(sources)}, ${status}, ${subtotal},
        ${discount}, ${subtotal - discount}, ${coupon}, ${coupon ? 'reserved' : 'none'}, ${at.toISOString()})`,
    )
    for (const [position, { courseId, price, discount: off }] of lines.entries())
      await run(
        this.pool,
        sql`
        insert into order_lines (id, order_id, position, course_id, title, category_id, instructor_id, price, discount, share)
        select ${randomUUID()}, ${id}, ${position}, id, title, category_id, instructor_id, ${price}, ${off},
          case when instructor_id is null then 0 else ${Math.floor((price - off) / 2)}::bigint end
        from courses where id = ${courseId}`,
      )
    if (!isFree) await this.addGoods(id, { goods, isSent, after: lines.length })
    if (this.random() < 0.5) await this.pay(id, this.oneOf(gateways), at)
    return id
  }

  private async addGoods(orderId: string, { goods, isSent, after }: Added) {
    for (const { productId, quantity } of goods)
      await run(
        this.pool,
        sql`
        insert into order_lines (id, order_id, position, kind, product_id, title, quantity, category_id, price, tax_class, tax)
        values (${randomUUID()}, ${orderId}, ${after}, 'good', ${productId}, 'Trống đồng', ${quantity}, ${this.oneOf(this.categories)},
          ${quantity * 108_000}, '8', ${quantity * 8_000})`,
      )
    if (isSent)
      await run(
        this.pool,
        sql`
        insert into order_lines (id, order_id, position, kind, title, price)
        values (${randomUUID()}, ${orderId}, ${after + 1}, 'delivery', 'Giao tiêu chuẩn', 30000)`,
      )
  }

  private pay(orderId: string, gateway: string, at: Date) {
    const id = randomUUID()
    return run(
      this.pool,
      sql`
      insert into payments (id, order_id, attempt, gateway, status, reference, amount, created_at)
      select ${id}, ${orderId}, coalesce(max(attempt), 0) + 1, ${gateway}, 'failed', ${id.slice(0, 20)}, 1000, ${at.toISOString()}
      from payments where order_id = ${orderId}`,
    )
  }

  private complete(id: string, at: Date) {
    const gateway = this.oneOf(gateways)
    return run(
      this.pool,
      sql`
      update orders set status = 'completed', completed_at = greatest(${at.toISOString()}::timestamptz, created_at), captured = total,
        gateway = case when total > 0 then ${gateway} end, payment_method = case when total > 0 then ${methodOf[gateway]} end,
        coupon_state = case when coupon_id is null then 'none' else 'used' end
      where id = ${id} and status = 'pending'`,
    )
  }

  private fail(id: string, at: Date, failure: string) {
    return run(
      this.pool,
      sql`
      update orders set status = 'failed', failure = ${failure}, failed_at = greatest(${at.toISOString()}::timestamptz, created_at),
        coupon_state = case when coupon_id is null then 'none' else 'released' end
      where id = ${id} and status = 'pending'`,
    )
  }

  /** One pending order, if there is any, is paid or fails. */
  private async settle(at: Date) {
    const rows = await run<{ id: string }>(
      this.pool,
      sql`
      select id from orders where status = 'pending' and created_at <= ${at.toISOString()} order by id limit 1`,
    )
    const id = rows[0]?.id
    if (id) await (this.random() < 0.6 ? this.complete(id, at) : this.fail(id, at, 'expired'))
  }

  private async refund(at: Date) {
    const rows = await run<{
      id: string
      line_id: string
      left: number
      order_left: number
      at: string
    }>(
      this.pool,
      sql`
      select o.id, l.id as line_id, (l.net - l.refunded)::int as left, (o.total - o.refunded_of_order)::int as order_left,
        greatest(o.completed_at, ${at.toISOString()}::timestamptz)::text as at
      from orders o join order_lines l on l.order_id = o.id
      where o.status = 'completed' and l.net > l.refunded order by md5(o.id::text || ${String(this.upTo(1e6))}) limit 1`,
    )
    const line = rows[0]
    if (!line) return
    const amount = this.random() < 0.5 ? line.left : Math.max(1, this.upTo(line.left))
    const id = randomUUID()
    const isDone = this.random() < 0.85
    await run(
      this.pool,
      sql`
        insert into refunds (id, number, order_id, kind, status, amount, reason_code, way, preview_hash, requested_by_name, created_at)
        values (${id}, ${`R${id.replaceAll('-', '').slice(0, 12).toUpperCase()}`}, ${line.id}, 'order', 'requested', ${amount}, 'goodwill', 'bank_transfer', '', 'Mẫu', ${line.at})`,
    )
    await run(
      this.pool,
      sql`
        insert into refund_lines (refund_id, line_id, amount, access, reversal)
        select ${id}, id, ${amount}, 'keep', least(share - reversed, ${amount}::bigint * share / net) from order_lines where id = ${line.line_id}`,
    )
    if (!isDone) return
    await run(this.pool, sql`update refunds set status = 'succeeded', succeeded_at = ${line.at} where id = ${id}`)
    await run(
      this.pool,
      sql`
        update refund_lines f set tax = f.amount * l.tax / l.net from order_lines l
        where f.refund_id = ${id} and l.id = f.line_id`,
    )
    await run(
      this.pool,
      sql`
        update order_lines set refunded = refunded + ${amount}, refunding = refunding + ${amount},
          reversed = reversed + (select reversal from refund_lines where refund_id = ${id}) where id = ${line.line_id}`,
    )
    const isFull = amount === line.order_left
    await run(
      this.pool,
      sql`
        update orders set refunded = refunded + ${amount}, refunding = refunding + ${amount},
          refunded_of_order = refunded_of_order + ${amount}, refunding_of_order = refunding_of_order + ${amount},
          status = ${isFull ? 'refunded' : 'completed'}, refunded_at = ${isFull ? line.at : null}
        where id = ${line.id}`,
    )
  }

  private enrol(at: Date) {
    const [student, course] = [this.oneOf(this.students), this.oneOf(this.courses).id]
    return run(
      this.pool,
      sql`insert into enrolments (id, student_id, course_id, source, enrolled_at, lessons_done)
        select ${randomUUID()}, ${student}::uuid, ${course}::uuid, 'console', ${at.toISOString()}::timestamptz, count(distinct lesson_id)
        from learning_events where student_id = ${student} and course_id = ${course} and kind = 'lesson_completed'
        on conflict (student_id, course_id) do nothing`,
    )
  }

  private changeEnrolment(at: Date) {
    const change = this.oneOf([
      sql`started_at = coalesce(started_at, ${at.toISOString()})`,
      sql`started_at = coalesce(started_at, ${at.toISOString()}), completed_at = coalesce(completed_at, ${at.toISOString()})`,
      sql`revoked_at = coalesce(revoked_at, ${at.toISOString()}), revoked_reason = coalesce(revoked_reason, 'Mẫu')`,
    ])
    return run(
      this.pool,
      sql`
      update enrolments set ${change} where id = (
        select id from enrolments order by md5(id::text || ${String(this.upTo(1e6))}) limit 1)`,
    )
  }

  private async learn(at: Date) {
    const { id, lessonIds } = this.oneOf(this.courses)
    const student = this.oneOf(this.students)
    const kind = this.oneOf(['lesson_started', 'lesson_completed', 'lesson_completed', 'heartbeat', 'login'])
    await this.event({ student, kind, course: kind === 'login' ? null : id, lesson: this.oneOf(lessonIds), at })
  }

  /** An event of a past day that is received only now. */
  async lateEvent(day: string, seconds: number) {
    const at = new Date(`${day}T05:00:00Z`)
    const { id, lessonIds } = this.courses[0]!
    await this.event({ student: this.students[0]!, kind: 'heartbeat', course: id, lesson: lessonIds[0]!, at, seconds })
  }

  private async event(of: {
    student: string
    kind: string
    course: string | null
    lesson: string
    at: Date
    seconds?: number
  }) {
    await run(
      this.pool,
      sql`
      insert into learning_events (source, external_id, student_id, kind, course_id, lesson_id, seconds, occurred_at)
      values ('nen-tang', ${randomUUID()}, ${of.student}, ${of.kind}, ${of.course}, ${of.course ? of.lesson : null},
        ${of.seconds ?? this.upTo(3_000)}, ${of.at.toISOString()})`,
    )
    await run(
      this.pool,
      sql`
      update enrolments e set lessons_done = (
        select count(distinct lesson_id) from learning_events l
        where l.student_id = e.student_id and l.course_id = e.course_id and l.kind = 'lesson_completed')
      where e.student_id = ${of.student} and e.course_id = ${of.course}`,
    )
  }

  private review(at: Date) {
    const status = this.oneOf(['pending', 'approved', 'approved', 'rejected'])
    return run(
      this.pool,
      sql`
      insert into reviews (id, student_id, course_id, enrolment_id, rating, submitted_at, status, decided_at, rejection_reason, source, is_hidden)
      select ${randomUUID()}, e.student_id, e.course_id, e.id, ${1 + this.upTo(5)}, ${at.toISOString()}, ${status},
        ${status === 'pending' ? null : at.toISOString()}, ${status === 'rejected' ? 'spam' : null}, 'console', ${this.random() < 0.2}
      from enrolments e
      where not exists (select from reviews v where v.student_id = e.student_id and v.course_id = e.course_id)
      order by md5(e.id::text || ${String(this.upTo(1e6))}) limit 1`,
    )
  }

  private visit(at: Date) {
    return run(
      this.pool,
      sql`insert into course_visits (source, external_id, course_id, occurred_at)
        values ('cua-hang', ${randomUUID()}, ${this.oneOf(this.courses).id}, ${at.toISOString()})`,
    )
  }

  private look(at: Date) {
    const kind = this.oneOf(['view', 'view', 'model_open', 'narration_play', 'tour_end'])
    return run(
      this.pool,
      sql`insert into museum_counts as m (day, artifact_id, kind, count)
        values (${dayIn(at.getTime())}::date, ${this.oneOf(this.artifacts)}, ${kind}, ${1 + this.upTo(9)})
        on conflict (day, artifact_id, kind) do update set count = m.count + excluded.count`,
    )
  }

  private search(at: Date) {
    return run(
      this.pool,
      sql`insert into article_searches (id, term, results, at)
        values (${randomUUID()}, 'hoan tien', ${this.upTo(3)}, ${at.toISOString()})`,
    )
  }

  /** Every row there is, for `measured`. */
  async read() {
    const all = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
      (await run<{ row: Row }>(this.pool, sql`select to_jsonb(t) as row from (${query}) t`)).map(({ row }) => row)
    return {
      orders: await all<OrderRow>(sql`
        select o.*, (select p.gateway from payments p where p.order_id = o.id order by p.attempt desc limit 1) as tried from orders o`),
      lines: await all<LineRow>(sql`select * from order_lines`),
      refunds: await all<RefundRow>(sql`
        select r.*, f.line_id, f.amount as of_line, f.tax, f.reversal from refunds r join refund_lines f on f.refund_id = r.id`),
      enrolments: await all<EnrolmentRow>(sql`select * from enrolments`),
      events: await all<EventRow>(sql`select * from learning_events where course_id is not null`),
      reviews: await all<ReviewRow>(sql`select * from reviews`),
      courses: await all<CourseRow>(sql`select * from courses`),
      visits: await all<{ course_id: string; occurred_at: At }>(sql`select * from course_visits`),
      looks: await all<LookRow>(sql`select * from museum_counts`),
      searches: await all<{ results: number; at: At }>(sql`select * from article_searches`),
    }
  }
}

type At = string
type OrderRow = {
  id: string
  student_id: string
  source: string
  status: string
  failure: string | null
  total: number
  coupon_id: string | null
  gateway: string | null
  payment_method: string | null
  completed_at: At | null
  created_at: At
  tried: string | null
}
type LineRow = {
  id: string
  order_id: string
  kind: string
  quantity: number
  course_id: string | null
  product_id: string | null
  category_id: string | null
  instructor_id: string | null
  price: number
  discount: number
  share: number
  tax_class: string
  tax: number
}
type RefundRow = {
  order_id: string
  line_id: string
  succeeded_at: At | null
  of_line: number
  tax: number
  reversal: number
}
type EnrolmentRow = {
  course_id: string
  enrolled_at: At
  started_at: At | null
  completed_at: At | null
  revoked_at: At | null
  lessons_done: number
}
type EventRow = {
  student_id: string
  course_id: string
  lesson_id: string
  kind: string
  seconds: number
  occurred_at: At
  source: string
  external_id: string
}
type ReviewRow = { course_id: string; status: string; is_hidden: boolean; rating: number; submitted_at: At }
type LookRow = { day: string; artifact_id: string; kind: string; count: number }
type CourseRow = { id: string; category_id: string | null; instructor_id: string | null; total_lessons: number }
type Raw = Awaited<ReturnType<History['read']>>
type Range = { from: string; to: string }
type Cut = Partial<Record<Dimension, string>>

const dayOf = (at: At) => dayIn(new Date(at).getTime())
const fits = (cut: Cut, has: Partial<Record<Dimension, string | null>>) =>
  Object.entries(cut).every(([dimension, value]) => (has[dimension as Dimension] ?? 'none') === value)
const before = (a: [string, ...string[]], b: [string, ...string[]]) => {
  const [x, y] = [new Date(a[0]).getTime(), new Date(b[0]).getTime()]
  return x < y || (x === y && a.slice(1).join() < b.slice(1).join())
}

/**
 * The measures of a range as the definitions say, counted from raw rows one by one: written apart from the server's
 * queries, to be compared with them.
 */
export function measured(raw: Raw, { from, to }: Range, cut: Cut = {}): Record<string, number> {
  const sums: Record<string, number> = Object.fromEntries(
    Object.values(factKinds).flatMap(({ measures }) => measures.map((name) => [name, 0])),
  )
  const add = (name: string, amount: number | boolean) => (sums[name] = (sums[name] ?? 0) + Number(amount))
  const isIn = (at: At | null): at is At => at !== null && dayOf(at) >= from && dayOf(at) <= to
  measureSales(raw, { cut, isIn, add })
  measureOrders(raw, { cut, isIn, add })
  if (Object.keys(cut).length === 0) measurePeople(raw, { from, isIn, add })
  measureLearning(raw, { cut, isIn, add })
  measureVisits(raw, { cut, isIn, add })
  return sums
}

type Measuring = { cut: Cut; isIn: (at: At | null) => at is At; add: (name: string, amount: number | boolean) => void }

function measureSales({ orders, lines, refunds }: Raw, { cut, isIn, add }: Measuring) {
  const orderOf = new Map(orders.map((order) => [order.id, order]))
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const isCut = (line: LineRow) => {
    const order = orderOf.get(line.order_id)!
    return fits(cut, {
      course: line.course_id,
      product: line.product_id,
      category: line.category_id,
      instructor: line.instructor_id,
      gateway: order.gateway,
      method: order.payment_method,
      coupon: order.coupon_id,
      source: order.source,
      tax: line.tax_class === 'none' ? null : line.tax_class,
    })
  }
  for (const line of lines) {
    if (!isIn(orderOf.get(line.order_id)!.completed_at) || !isCut(line)) continue
    add('gross', line.price)
    add('discount', line.discount)
    add('salesTax', line.tax)
    if (line.kind === 'delivery') add('delivery', line.price - line.discount)
    add('items', line.kind === 'course')
    add('pieces', line.kind === 'delivery' ? 0 : line.quantity)
    add('accrued', line.share)
  }
  for (const refund of refunds) {
    if (!isIn(refund.succeeded_at) || !isCut(lineOf.get(refund.line_id)!)) continue
    add('refunds', refund.of_line)
    add('taxBack', refund.tax)
    if (lineOf.get(refund.line_id)!.kind === 'delivery') add('deliveryBack', refund.of_line)
    add('reversed', refund.reversal)
  }
}

const measureOfLook: Record<string, string> = {
  view: 'views',
  model_open: 'modelOpens',
  narration_play: 'narrationPlays',
  tour_end: 'tourEnds',
}

function measureVisits({ visits, looks, searches, courses }: Raw, { cut, isIn, add }: Measuring) {
  const courseOf = new Map(courses.map((course) => [course.id, course]))
  for (const { course_id: id, occurred_at: at } of visits) {
    const { category_id: category, instructor_id: instructor } = courseOf.get(id)!
    if (isIn(at) && fits(cut, { course: id, category, instructor })) add('visits', 1)
  }
  for (const { day, artifact_id: artifact, kind, count } of looks)
    if (isIn(`${day}T05:00:00Z`) && fits(cut, { artifact })) add(measureOfLook[kind]!, count)
  for (const { results, at } of searches) {
    if (!isIn(at) || Object.keys(cut).length > 0) continue
    add('searches', 1)
    add('inVain', results === 0)
  }
}

function measureOrders({ orders, refunds }: Raw, { cut, isIn, add }: Measuring) {
  for (const order of orders) {
    const of = { method: order.payment_method, coupon: order.coupon_id, source: order.source }
    if (isIn(order.completed_at) && fits(cut, { ...of, gateway: order.gateway })) {
      const back = refunds
        .filter((refund) => refund.order_id === order.id && refund.succeeded_at !== null)
        .reduce((sum, refund) => sum + refund.of_line, 0)
      add('paid', order.total > 0)
      add('total', order.total)
      add('refunded', back)
      add('refundedOrders', order.total > 0 && back > 0)
      add('redemptions', order.coupon_id !== null)
    }
    if (!isIn(order.created_at) || !fits(cut, { source: order.source, gateway: order.gateway ?? order.tried })) continue
    const isPaid = order.completed_at !== null
    const isFailed = order.status === 'failed' && order.failure !== 'cancelled'
    add('succeeded', isPaid)
    add('failed', isFailed)
    add('final', isPaid || isFailed)
    add('cancelled', order.failure === 'cancelled')
    add('pending', order.status === 'pending')
  }
}

function measurePeople({ orders, events }: Raw, { from, isIn, add }: Omit<Measuring, 'cut'> & { from: string }) {
  const paid = orders.filter((order) => order.completed_at !== null && order.total > 0)
  for (const student of new Set(paid.map((order) => order.student_id))) {
    const theirs = paid.filter((order) => order.student_id === student)
    if (!theirs.some((order) => isIn(order.completed_at))) continue
    add('buyers', 1)
    add(
      'newBuyers',
      theirs.every((order) => dayOf(order.completed_at!) >= from),
    )
    add('repeating', theirs.length > 1)
  }
  const active = events.filter((event) => isIn(event.occurred_at)).map((event) => event.student_id)
  add('learners', new Set(active).size)
}

function measureLearning({ enrolments, events, reviews, courses }: Raw, { cut, isIn, add }: Measuring) {
  const courseOf = new Map(courses.map((course) => [course.id, course]))
  const isCut = (id: string) => {
    const course = courseOf.get(id)!
    return fits(cut, { course: id, category: course.category_id, instructor: course.instructor_id })
  }
  for (const one of enrolments.filter((row) => isIn(row.enrolled_at) && isCut(row.course_id))) {
    const isLive = one.revoked_at === null
    add('revoked', !isLive)
    if (!isLive) continue
    const total = courseOf.get(one.course_id)!.total_lessons
    add('enrolled', 1)
    add('started', one.started_at !== null)
    add('completed', one.completed_at !== null)
    add('startedAndCompleted', one.started_at !== null && one.completed_at !== null)
    add('progress', Math.min(1_000_000, Math.floor((one.lessons_done * 1_000_000) / total)))
  }
  for (const event of events.filter((row) => isIn(row.occurred_at) && isCut(row.course_id))) {
    const key = (row: EventRow): [string, ...string[]] => [row.occurred_at, row.source, row.external_id]
    const isFirst = !events.some(
      (other) =>
        other.kind === 'lesson_completed' &&
        other.student_id === event.student_id &&
        other.course_id === event.course_id &&
        other.lesson_id === event.lesson_id &&
        before(key(other), key(event)),
    )
    add('seconds', event.seconds)
    add('lessons', event.kind === 'lesson_completed' && isFirst)
  }
  for (const review of reviews.filter((row) => isIn(row.submitted_at) && isCut(row.course_id))) {
    if (review.status !== 'approved' || review.is_hidden) continue
    add('reviews', 1)
    add('stars', review.rating)
  }
}
