import { sweepOrders } from '@learning-cms/server/features/shop/orders/states/states'
import { randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'
import { make } from './make.ts'
import { insertPendingOrder } from './money/pending-order.ts'
import { askRefund } from './money/refunding.ts'
import { sellingIn } from './money/selling.ts'

export type Random = {
  /** From 0 to just below 1. */
  next: () => number
  one: <T>(from: readonly T[]) => T
}

/** The same numbers for the same seed. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { next, one: (from) => from[Math.floor(next() * from.length)]! }
}

type Row = { id: string; version: number }
type World = Awaited<ReturnType<typeof makeWorld>>
/** The command is prepared in advance, so that two can start at the same moment. */
type Command = (world: World, random: Random) => Promise<() => Promise<unknown>>

/** Few courses, students, coupons and orders, so that many commands collide. */
export async function makeWorld(t: TestApp) {
  const shop = sellingIn(t)
  const { db } = t
  const categories = [await make.category(db), await make.category(db)]
  categories.push(await make.category(db, { parentId: categories[0]!.id }))
  const instructors = [await make.instructor(db), await make.instructor(db)]
  const bank = { bankBin: '970436', accountNumber: '0071001234567', accountHolder: 'TRAN VAN GIANG', taxCode: '' }
  for (const { id } of instructors)
    await t.ask('PUT', `/instructors/${id}/bank-details`, { as: 'finance', version: 0, body: bank })
  const courses = []
  for (const [at, price] of [0, 100_000, 200_000].entries()) {
    const course = await shop.onSale({ price, instructorId: instructors[at % 2]!.id })
    await t.database.pool.query(
      `update courses set category_id = $1, short_description = 'x', description = '<p>x</p>' where id = $2`,
      [categories[at]!.id, course.id],
    )
    courses.push(course)
  }
  // Unsold courses can be unpublished and deleted.
  const unsold = [await make.course(db, { status: 'draft' }), await shop.onSale({ price: 0 })]
  const students = await Promise.all([1, 2, 3, 4, 5].map(() => make.student(db)))
  const coupons = [await make.coupon(db), await make.coupon(db, { value: 100 })]
  const paid = []
  for (const [at, { id: studentId }] of students.slice(0, 3).entries()) {
    const lines = [courses[(at + 1) % 3]!, courses[(at + 2) % 3]!].map(({ id: courseId }) => ({
      courseId,
      price: 100_000,
      instructorId: instructors[at % 2]!.id,
    }))
    const completedAt = new Date(Date.now() - 40 * 86_400_000).toISOString()
    paid.push(await make.order(db, { studentId, lines, completedAt, gateway: 'bank_transfer' }))
  }
  const somebody = async (role: string) => ({ token: await t.tokenOf((await make.account(db, { roles: [role] })).id) })
  const tokens = { second: await somebody('finance'), boss: await somebody('admin') }
  return { t, shop, categories, instructors, courses, students, coupons, paid, unsold, tokens }
}

/** Restores what was deleted or closed, so that commands do not run out of records. */
export async function mend({ t, courses, categories, instructors }: World) {
  const query = (text: string, rows: readonly { id: string }[]) => t.database.pool.query(text, [ids(rows)])
  await query(
    `update courses set status = 'published', suspended_from = null, suspended_reason = null, deleted_at = null where id = any($1)`,
    courses,
  )
  await query(`update categories set is_active = true where id = any($1)`, categories)
  await query(`update instructors set status = 'active', status_reason = null where id = any($1)`, instructors)
  await query(`delete from trash where id = any($1)`, courses)
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** A matching row of the world, with its version. */
async function pick({ t }: World, random: Random, { from, where }: { from: string; where: [string, unknown[]] }) {
  const { rows } = await t.database.pool.query<Row>(
    `select ${from}.id, ${from}.version from ${from} where ${where[0]} order by ${from}.id`,
    where[1],
  )
  return rows.length > 0 ? random.one(rows) : { id: randomUUID(), version: 1 }
}

const idle = () => Promise.resolve(undefined)
const orderOf = (world: World, random: Random, status: string) =>
  pick(world, random, {
    from: 'orders',
    where: ['student_id = any($1) and status = $2', [ids(world.students), status]],
  })
const courseOf = (world: World, random: Random) =>
  pick(world, random, { from: 'courses', where: ['id = any($1)', [ids(world.courses)]] })
const studentOf = (world: World, random: Random) =>
  pick(world, random, { from: 'students', where: ['id = any($1)', [ids(world.students)]] })
const instructorOf = (world: World, random: Random) =>
  pick(world, random, { from: 'instructors', where: ['id = any($1)', [ids(world.instructors)]] })
const categoryOf = (world: World, random: Random) =>
  pick(world, random, { from: 'categories', where: ['id = any($1)', [ids(world.categories)]] })

const ask =
  (path: string, more: object = {}, method: 'POST' | 'PATCH' | 'DELETE' | 'PUT' = 'POST') =>
  (world: World) =>
    world.t.ask(method, path, { as: 'owner', key: true, ...more })

const unsoldOf = (world: World, random: Random) =>
  pick(world, random, { from: 'courses', where: ['id = any($1)', [ids(world.unsold)]] })

const onCourse =
  (name: string, body?: object): Command =>
  async (world, random) => {
    const { id, version } = await (name === 'unpublish' ? unsoldOf : courseOf)(world, random)
    return () => ask(`/courses/${id}/${name}`, { version, body })(world)
  }

const onStudent =
  (name: string, body?: object): Command =>
  async (world, random) => {
    const { id, version } = await studentOf(world, random)
    return () => ask(`/students/${id}/${name}`, { version, body })(world)
  }

const changing =
  (entity: 'students' | 'instructors' | 'courses' | 'categories', field: string): Command =>
  async (world, random) => {
    const of = { students: studentOf, instructors: instructorOf, courses: courseOf, categories: categoryOf }[entity]
    const { id, version } = await of(world, random)
    const body = { [field]: `Tên ${Math.floor(random.next() * 1e6)}` }
    return () => ask(`/${entity}/${id}`, { version, body }, 'PATCH')(world)
  }

const removing =
  (entity: 'students' | 'courses' | 'reviews' | 'categories'): Command =>
  async (world, random) => {
    const of = { students: studentOf, courses: unsoldOf, categories: categoryOf, reviews: reviewOf }[entity]
    const { id, version } = await of(world, random)
    const query = entity === 'categories' ? { query: { reassignTo: random.one(world.categories).id } } : {}
    return () => ask(`/${entity}/${id}`, { version, ...query }, 'DELETE')(world)
  }

const reviewOf = (world: World, random: Random) =>
  pick(world, random, { from: 'reviews', where: ['student_id = any($1)', [ids(world.students)]] })

const enrolmentOf = (world: World, random: Random) =>
  pick(world, random, { from: 'enrolments', where: ['student_id = any($1)', [ids(world.students)]] })

const onPayout =
  (name: string, body?: object): Command =>
  async (world, random) => {
    const where: [string, unknown[]] = ['instructor_id = any($1)', [ids(world.instructors)]]
    const { id, version } = await pick(world, random, { from: 'payouts', where })
    return () => ask(`/payouts/${id}/${name}`, { version, body, as: world.tokens.second })(world)
  }

const sell: Command = async (world, random) => {
  const chosen = world.courses.filter(() => random.next() < 0.5)
  const courseIds = ids(chosen.length > 0 ? chosen : [world.courses[0]!])
  const studentId = random.one(world.students).id
  const couponCode = random.next() < 0.6 ? random.one(world.coupons).code : undefined
  const input = { courseIds: random.next() < 0.5 ? courseIds : courseIds.toReversed(), studentId, couponCode }
  const quoted = await world.t.ask('POST', '/orders/quote', { as: 'admin', body: input })
  return () => world.shop.sell({ ...input, expectedTotal: quoted.body.total ?? 0 })
}

const takeMoney: Command = async (world, random) => {
  const order = await orderOf(world, random, random.one(['pending', 'failed']))
  const read = await world.t.ask('GET', `/orders/${order.id}`, { as: 'admin' })
  if (read.status !== 200) return idle
  const paymentId = await world.shop.attempt(read.body)
  return () => world.shop.take(world.shop.evidenceOf(paymentId, read.body.total || 1))
}

const refund: Command = async (world, random) => {
  const order = random.one(world.paid)
  const amount = random.one([order.total, 1_000])
  const beneficiary = { bankBin: '970436', accountNumber: '0123456789', accountName: 'LE THI HOC' }
  return async () => {
    const input = { amount, way: 'bank_transfer' as const }
    const requested = await askRefund(world.t, order.id, input, { as: 'owner', beneficiary, confirmDuplicate: true })
    if (requested.status !== 200) return
    const second = { as: world.tokens.second, key: true as const }
    const approved = await world.t.ask('POST', `/refunds/${requested.body.id}/approve`, {
      ...second,
      version: requested.body.version,
      body: {},
    })
    if (approved.status !== 200) return
    const body = { transferReference: randomUUID() }
    await world.t.ask('POST', `/refunds/${requested.body.id}/pay-out`, {
      ...second,
      version: approved.body.version,
      body,
    })
  }
}

const suspendInstructor: Command = async (world, random) => {
  const { id, version } = await instructorOf(world, random)
  const instructorId = world.instructors.find((one) => one.id !== id)!.id
  const courses = random.next() < 0.5 ? { do: 'archive' } : { do: 'transfer', instructorId }
  return () => ask(`/instructors/${id}/suspend`, { version, body: { reason: 'x', courses } })(world)
}

const restore: Command = async (world, random) => {
  const all = [...ids(world.students), ...ids(world.courses), ...ids(world.categories)]
  const where: [string, unknown[]] = ['trash.id = any($1) or trash.entity = $2', [all, 'reviews']]
  const { id, version } = await pick(world, random, { from: 'trash', where })
  return () => ask(`/trash/${id}/restore`, { version, body: {} })(world)
}

const review = async (world: World, random: Random) => {
  const studentId = random.one(world.students).id
  const courseId = random.one(world.courses).id
  await world.t.database.pool.query(
    `insert into reviews (id, student_id, course_id, enrolment_id, rating, comment, source, submitted_at, waiting_since)
     select $1, $2, $3, e.id, 5, 'Hay', 'console', now(), now() from enrolments e where e.student_id = $2 and e.course_id = $3
     on conflict do nothing`,
    [randomUUID(), studentId, courseId],
  )
}

const judging =
  (name: 'approve' | 'reject'): Command =>
  async (world, random) => {
    await review(world, random)
    const { id, version } = await reviewOf(world, random)
    const body = name === 'reject' ? { body: { reason: 'spam' } } : {}
    return () => ask(`/reviews/${id}/${name}`, { version, ...body })(world)
  }

/** A partly paid order of one of the courses; every other one is an existing one, so that commands collide. */
async function shortOrder(world: World, random: Random): Promise<Row> {
  const where = `student_id = any($1) and status = 'pending' and captured > refunding`
  const old = await pick(world, random, { from: 'orders', where: [where, [ids(world.students)]] })
  if (random.next() < 0.5) return old
  const [course, { id: studentId }] = [random.one(world.courses), random.one(world.students)]
  const order = await insertPendingOrder(world.t.db, { studentId, course, total: 200_000 })
  const paymentId = await world.shop.attempt(order)
  await world.shop.take(world.shop.evidenceOf(paymentId, 199_000))
  return { id: order.id, version: 2 }
}

const payInPart: Command = async (world, random) => {
  const order = await shortOrder(world, random)
  return () => world.shop.markPaid(order, { amount: random.next() < 0.5 ? 500 : 1_000 })
}

const askWriteOff: Command = async (world, random) => {
  const { id, version } = await shortOrder(world, random)
  return () => ask(`/orders/${id}/write-off`, { version, body: { reason: 'x' } })(world)
}

const decidingWriteOff =
  (name: 'approve' | 'reject'): Command =>
  async (world, random) => {
    const order = await shortOrder(world, random)
    await ask(`/orders/${order.id}/write-off`, { version: order.version, body: { reason: 'x' } })(world)
    const { id, version } = await pick(world, random, {
      from: 'write_offs',
      where: [
        `status = 'waiting' and order_id in (select o.id from orders o where o.student_id = any($1))`,
        [ids(world.students)],
      ],
    })
    const body = name === 'reject' ? { note: 'x' } : {}
    return () => ask(`/write-offs/${id}/${name}`, { version, body, as: world.tokens.boss })(world)
  }

/** Everything staff, shops, gateways and timers do to sales, by name. */
export const commands: Record<string, Command> = {
  sell,
  sellAgain: sell,
  takeMoney,
  markPaid: async (world, random) => {
    const { id, version } = await orderOf(world, random, 'pending')
    return () => world.shop.markPaid({ id, version }, { amount: 300_000 })
  },
  cancel: async (world, random) => {
    const { id, version } = await orderOf(world, random, 'pending')
    return () => world.shop.command({ id, version }, 'cancel', { reason: 'x' })
  },
  payInPart,
  askWriteOff,
  agreeToWriteOff: decidingWriteOff('approve'),
  turnWriteOffDown: decidingWriteOff('reject'),
  note: async (world, random) => {
    const { id } = await orderOf(world, random, random.one(['pending', 'completed']))
    return () => ask(`/orders/${id}/notes`, { body: { body: 'x' } })(world)
  },
  expire: async (world, random) => {
    const { id } = await orderOf(world, random, 'pending')
    await world.t.database.pool.query(`update orders set expires_at = now() where id = $1`, [id])
    return () => sweepOrders(world.t.db)
  },
  refund,
  dispute: async (world, random) => {
    const { id, version } = await orderOf(world, random, 'completed')
    return () => ask(`/orders/${id}/dispute`, { version, body: { reason: 'x' } })(world)
  },
  enrol: async (world, random) => {
    const body = { studentId: random.one(world.students).id, courseId: random.one(world.courses).id }
    return () => ask('/enrolments', { body })(world)
  },
  revoke: async (world, random) => {
    const { id, version } = await enrolmentOf(world, random)
    return () => ask(`/enrolments/${id}/revoke`, { version, body: { reason: 'x' } })(world)
  },
  giveBack: async (world, random) => {
    const { id, version } = await enrolmentOf(world, random)
    return () => ask(`/enrolments/${id}/restore`, { version, body: { reason: 'x' } })(world)
  },
  publish: onCourse('publish'),
  unpublish: onCourse('unpublish'),
  archive: onCourse('archive'),
  suspendCourse: onCourse('suspend', { reason: 'x' }),
  unsuspendCourse: onCourse('unsuspend', { to: 'published', reason: 'x' }),
  renameCourse: changing('courses', 'title'),
  moveCourse: async (world, random) => {
    const { id, version } = await courseOf(world, random)
    const body = { categoryId: random.one(world.categories).id, instructorId: random.one(world.instructors).id }
    return () => ask(`/courses/${id}`, { version, body }, 'PATCH')(world)
  },
  curriculum: async (world, random) => {
    const { id, version } = await courseOf(world, random)
    const lessons = [{ title: `Bài ${random.next()}`, kind: 'video', minutes: 5, isPreview: false }]
    return () =>
      ask(`/courses/${id}/curriculum`, { version, body: { sections: [{ title: 'x', lessons }] } }, 'PUT')(world)
  },
  removeCourse: removing('courses'),
  suspendStudent: onStudent('suspend', { reason: 'x' }),
  activateStudent: onStudent('activate'),
  renameStudent: changing('students', 'fullName'),
  removeStudent: removing('students'),
  erase: async (world, random) => {
    const { id, version } = await studentOf(world, random)
    const body = { reason: 'x', confirmation: `#${id.slice(-6)}` }
    return random.next() < 0.2 ? () => ask(`/students/${id}/erase`, { version, body })(world) : idle
  },
  suspendInstructor,
  activateInstructor: async (world, random) => {
    const { id, version } = await instructorOf(world, random)
    return () => ask(`/instructors/${id}/activate`, { version })(world)
  },
  renameInstructor: changing('instructors', 'fullName'),
  drawUp: async (world, random) => {
    const body = { instructorId: random.one(world.instructors).id }
    return () => ask('/payouts', { body })(world)
  },
  approvePayout: onPayout('approve'),
  payPayout: onPayout('pay', { transferReference: 'FT1' }),
  voidPayout: onPayout('void', { reason: 'x' }),
  approveReview: judging('approve'),
  rejectReview: judging('reject'),
  removeReview: removing('reviews'),
  renameCategory: changing('categories', 'name'),
  moveCategory: async (world, random) => {
    const { id, version } = await categoryOf(world, random)
    const body = { parentId: random.one([null, ...ids(world.categories)]), position: random.one([0, 1, 2]) }
    return () => ask(`/categories/${id}/move`, { version, body })(world)
  },
  removeCategory: removing('categories'),
  changeCoupon: async (world, random) => {
    const where: [string, unknown[]] = ['id = any($1)', [ids(world.coupons)]]
    const { id, version } = await pick(world, random, { from: 'coupons', where })
    const body = { name: `x ${random.next()}`, usageLimit: 1_000 + Math.floor(random.next() * 100) }
    return () => ask(`/coupons/${id}`, { version, body }, 'PATCH')(world)
  },
  restore,
  manyStudents: async (world) => {
    const target = { ids: ids(world.students) }
    return () => ask('/bulk', { body: { entity: 'students', command: { do: 'activate' }, target } })(world)
  },
  manyCourses: async (world, random) => {
    const command = random.one([{ do: 'archive' }, { do: 'publish' }])
    return () => ask('/bulk', { body: { entity: 'courses', command, target: { ids: ids(world.courses) } } })(world)
  },
}
