import type { Db } from '@learning-cms/server/db/open'
import { orderLines, orders } from '@learning-cms/server/db/schema/shop/orders'
import { randomBytes, randomUUID } from 'node:crypto'

type Input = {
  studentId: string
  course: { id: string; title: string }
  total: number
  number?: string | undefined
  createdAt?: string | undefined
  /** Its payment deadline has passed. */
  isExpired?: boolean | undefined
}

/** An unpaid order of one course, inserted directly. */
export async function insertPendingOrder(db: Db, { studentId, course, total, isExpired, ...input }: Input) {
  const id = randomUUID()
  const { number = `DH${randomBytes(5).toString('hex').toUpperCase()}`, createdAt = new Date().toISOString() } = input
  const ended = isExpired && { status: 'failed' as const, failedAt: createdAt, failure: 'expired' as const }
  await db
    .insert(orders)
    .values({ id, number, studentId, source: 'console', subtotal: total, total, createdAt, ...ended })
  const line = { courseId: course.id, title: course.title, price: total }
  await db.insert(orderLines).values({ id: randomUUID(), orderId: id, position: 0, ...line })
  return { id, number, total, studentId, courseId: course.id }
}
