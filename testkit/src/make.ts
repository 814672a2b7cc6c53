import type { Db } from '@learning-cms/server/db/open'
import type { AccountStatus } from '@learning-cms/contract/account/accounts'
import type { CourseStatus } from '@learning-cms/contract/courses/courses'
import type { AssetKind, AudioStatistics, ModelStatistics } from '@learning-cms/contract/system/media/media'
import type { InstructorStatus } from '@learning-cms/contract/people/instructors'
import type { Gateway } from '@learning-cms/contract/shop/orders'
import type { StudentStatus } from '@learning-cms/contract/people/students'
import { accountRoles, accounts, roles as roleTable, sessions } from '@learning-cms/server/db/schema/account/accounts'
import { artifacts } from '@learning-cms/server/db/schema/museum/artifacts'
import { assets } from '@learning-cms/server/db/schema/system/assets'
import { categories } from '@learning-cms/server/db/schema/courses/categories'
import { coupons, couponScopes } from '@learning-cms/server/db/schema/shop/coupons'
import { courses, courseSections, lessons } from '@learning-cms/server/db/schema/courses/courses'
import { instructors } from '@learning-cms/server/db/schema/people/instructors'
import { people } from '@learning-cms/server/db/schema/people/people'
import { students } from '@learning-cms/server/db/schema/people/students'
import { enrol } from '@learning-cms/server/features/courses/enrolments/rules'
import { bySystem } from '@learning-cms/server/http/actor'
import { randomBytes, randomUUID } from 'node:crypto'
import { insertPaidOrder } from './money/orders.ts'
import { insertPendingOrder } from './money/pending-order.ts'

type AccountInput = {
  /** Keys of the roles, the primary one first. */
  roles?: string[]
  status?: AccountStatus
  username?: string
  fullName?: string
  email?: string | null
  phone?: string
  /** Made by the server's `hashPassword`; without one nobody can sign in by password. */
  passwordHash?: string | null
}

const unique = () => randomBytes(4).toString('hex')

/** An account with its person, inserted directly. */
async function account(db: Db, input: AccountInput = {}) {
  const { roles = [], status = 'active', username = `nguoi.${unique()}`, fullName = 'Nguyễn Thị Mẫu' } = input
  const { email = `${username.replace(/[^\w.]/g, '')}@example.test`, phone = '', passwordHash = null } = input
  const [id, personId] = [randomUUID(), randomUUID()]
  await db.insert(people).values({ id: personId, fullName, email, phone })
  await db.insert(accounts).values({ id, personId, username, status, passwordHash })
  const known = await db.select({ id: roleTable.id, key: roleTable.key }).from(roleTable)
  for (const [position, key] of roles.entries())
    await db
      .insert(accountRoles)
      .values({ accountId: id, roleId: known.find((role) => role.key === key)!.id, position })
  return { id, personId, username, fullName, email }
}

/** A signed-in session of an account: the one that the access token names. */
async function session(db: Db, accountId: string) {
  const id = randomUUID()
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  await db.insert(sessions).values({ id, accountId, idleUntil: inHours(1), endsAt: inHours(24) })
  return { id }
}

type CategoryInput = { name?: string; parentId?: string | null; isActive?: boolean }

/** An active category: on the first level unless a parent is given, and last among its siblings. */
async function category(db: Db, input: CategoryInput = {}) {
  const id = randomUUID()
  const { name = `Danh mục ${unique()}`, parentId = null, isActive = true } = input
  const all = await db.select({ parentId: categories.parentId, deletedAt: categories.deletedAt }).from(categories)
  const sortOrder = all.filter((one) => one.parentId === parentId && one.deletedAt === null).length
  await db.insert(categories).values({ id, name, slug: `danh-muc-${id}`, parentId, isActive, sortOrder })
  return { id, name }
}

type InstructorInput = { fullName?: string; email?: string; status?: InstructorStatus }

/** An active instructor with their person. */
async function instructor(db: Db, input: InstructorInput = {}) {
  const [id, personId] = [randomUUID(), randomUUID()]
  const { fullName = 'Trần Văn Giảng', email = `giang.${unique()}@example.test`, status = 'active' } = input
  await db.insert(people).values({ id: personId, fullName, email })
  await db.insert(instructors).values({ id, personId, status })
  return { id, personId, fullName, email }
}

type CourseInput = { title?: string; status?: Exclude<CourseStatus, 'suspended'>; lessonCount?: number }

/** A published course with its lessons in one section. */
async function course(db: Db, input: CourseInput = {}) {
  const [id, sectionId] = [randomUUID(), randomUUID()]
  const { title = `Khoá học ${unique()}`, status = 'published', lessonCount = 3 } = input
  await db.insert(courses).values({ id, title, slug: `khoa-${id}`, price: 0, status, totalLessons: lessonCount })
  await db.insert(courseSections).values({ id: sectionId, courseId: id, position: 0, title: 'Chương 1' })
  const rows = Array.from({ length: lessonCount }, (_, position) => ({
    id: randomUUID(),
    sectionId,
    position,
    title: `Bài ${position + 1}`,
    kind: 'video' as const,
    minutes: 5,
    isPreview: false,
  }))
  if (rows.length > 0) await db.insert(lessons).values(rows)
  return { id, title, sectionId, lessonIds: rows.map((row) => row.id) }
}

type StudentInput = {
  fullName?: string
  email?: string | null
  phone?: string
  status?: StudentStatus
  /** The person of an account that is also a student. */
  personId?: string
}

/** An active student with their person. */
async function student(db: Db, input: StudentInput = {}) {
  const { fullName = 'Lê Thị Học', email = `hoc.${unique()}@example.test`, phone = '', status = 'active' } = input
  const id = input.personId ?? randomUUID()
  if (!input.personId) await db.insert(people).values({ id, fullName, email, phone })
  await db.insert(students).values({ id, status, ...(status === 'suspended' && { statusReason: 'Lý do' }) })
  return { id, fullName, email, phone }
}

type PictureInput = {
  /** Who uploaded it, and may attach it. */
  accountId?: string | null
}

/** A picture that is ready according to its row, without a file. Returns its id. */
async function picture(db: Db, { accountId = null }: PictureInput = {}) {
  const id = randomUUID()
  const file = { fileName: 'anh.png', byteSize: 9, hash: id.replaceAll('-', '').repeat(2) }
  const picture = { width: 900, height: 700, sizes: [320, 800], thumbhash: 'AAAA' }
  await db.insert(assets).values({ id, state: 'ready', accountId, ...file, ...picture })
  return id
}

const statistics = {
  durationMs: 90_000,
  channels: 1,
  sampleRateHz: 44_100,
  bitsPerSecond: 64_000,
  codec: 'MPEG 1 Layer 3',
}
const point: ModelStatistics['sizeInMetres'] = [0, 0, 0]
const scanned: ModelStatistics = {
  format: 'glb',
  generator: null,
  triangles: 32,
  vertices: 25,
  meshes: 1,
  nodes: 1,
  materials: 1,
  textures: 0,
  textureSide: 0,
  gpuBytes: 1200,
  animations: 0,
  box: { min: point, max: point },
  sizeInMetres: point,
  display: { bytes: 900, triangles: 32 },
  preview: { bytes: 900, triangles: 32 },
}
type Stored = { fileName: string; statistics?: AudioStatistics | ModelStatistics }
const files: Record<Exclude<AssetKind, 'image'>, Stored> = {
  audio: { fileName: 'kể.mp3', statistics: { ...statistics, extension: 'mp3', hasPeaks: true } },
  model: { fileName: 'tượng.glb', statistics: scanned },
  attachment: { fileName: 'Hợp đồng 2026.pdf' },
}

/** A narration, a model or an attachment that is ready according to its row, without a file. Returns its id. */
async function file(db: Db, kind: keyof typeof files, { accountId = null }: PictureInput = {}) {
  const id = randomUUID()
  const stored = { byteSize: 9, hash: id.replaceAll('-', '').repeat(2) }
  await db.insert(assets).values({ id, kind, state: 'ready', accountId, ...stored, ...files[kind] })
  return id
}

type ArtifactInput = Partial<typeof artifacts.$inferInsert>

/** A draft artifact, with the next number. */
async function artifact(db: Db, input: ArtifactInput = {}) {
  const id = randomUUID()
  const taken = await db.select({ priority: artifacts.priority }).from(artifacts)
  const { priority = 1 + Math.max(0, ...taken.map((row) => row.priority)) } = input
  const { code = `BT ${priority}`, nameVi = `Hiện vật ${unique()}` } = input
  await db.insert(artifacts).values({ type: '2D', ...input, id, priority, code, nameVi })
  return { id, priority, code, nameVi }
}

type EnrolmentInput = { studentId?: string; courseId?: string }

/** A student enrolled in a course, with the counts updated. */
async function enrolment(db: Db, input: EnrolmentInput = {}) {
  const studentId = input.studentId ?? (await student(db)).id
  const courseId = input.courseId ?? (await course(db)).id
  return enrol(db, bySystem, { studentId, courseId, source: 'console' })
}

type CouponInput = Partial<typeof coupons.$inferInsert> & {
  courseIds?: string[]
  categoryIds?: string[]
  excludedCourseIds?: string[]
  excludedCategoryIds?: string[]
}

/** A valid coupon: ten percent off everything, unless stated otherwise. */
async function coupon(
  db: Db,
  { courseIds, categoryIds, excludedCourseIds, excludedCategoryIds, ...input }: CouponInput = {},
) {
  const id = randomUUID()
  const { code = `MA-${unique().toUpperCase()}` } = input
  const appliesTo = courseIds || categoryIds ? ('chosen' as const) : ('all' as const)
  const startsAt = new Date(Date.now() - 60_000).toISOString()
  await db
    .insert(coupons)
    .values({ name: 'Giảm giá', type: 'percentage', value: 10, appliesTo, startsAt, ...input, id, code })
  const scopes = [
    ...(courseIds ?? []).map((courseId) => ({ couponId: id, isExcluded: false, courseId })),
    ...(categoryIds ?? []).map((categoryId) => ({ couponId: id, isExcluded: false, categoryId })),
    ...(excludedCourseIds ?? []).map((courseId) => ({ couponId: id, isExcluded: true, courseId })),
    ...(excludedCategoryIds ?? []).map((categoryId) => ({ couponId: id, isExcluded: true, categoryId })),
  ]
  if (scopes.length > 0) await db.insert(couponScopes).values(scopes)
  return { id, code }
}

type LineInput = { price?: number; discount?: number; instructorId?: string; rateBps?: number; courseId?: string }
type OrderInput = {
  studentId?: string
  lines?: LineInput[]
  gateway?: Gateway
  completedAt?: string
  /** Received in addition to the total. */
  overpaid?: number
}

/** A completed order: paid, its access granted, in the ledger. One line of 500,000 đồng unless stated otherwise. */
async function order(db: Db, input: OrderInput = {}) {
  const studentId = input.studentId ?? (await student(db)).id
  const { lines = [{}], gateway = 'momo', completedAt = new Date().toISOString(), overpaid = 0 } = input
  const rows = []
  for (const { price = 500_000, discount = 0, instructorId = null, rateBps = 7_000, courseId } of lines) {
    const bought = courseId ?? (await course(db)).id
    const { id: enrolmentId, courseTitle: title } = await enrolment(db, { studentId, courseId: bought })
    rows.push({ courseId: bought, title, enrolmentId, price, discount, instructorId, rateBps })
  }
  return insertPaidOrder(db, { studentId, lines: rows, gateway, completedAt, overpaid })
}

type PendingInput = { studentId?: string; total?: number; number?: string; createdAt?: string; isExpired?: boolean }

/** An unpaid order: one course for 500,000 đồng unless stated otherwise. */
async function pendingOrder(db: Db, { studentId, total = 500_000, ...input }: PendingInput = {}) {
  const buyer = studentId ?? (await student(db)).id
  return insertPendingOrder(db, { ...input, studentId: buyer, course: await course(db), total })
}

/** Rows for tests, one function per entity: `make.account(db, { roles: ['admin'] })`. */
export const make = {
  account,
  session,
  category,
  instructor,
  course,
  student,
  enrolment,
  picture,
  file,
  artifact,
  coupon,
  order,
  pendingOrder,
}
