import type { Db } from '@learning-cms/server/db/open'
import type { AccountStatus } from '@learning-cms/contract/accounts'
import type { InstructorStatus } from '@learning-cms/contract/instructors'
import { accountRoles, accounts, roles as roleTable, sessions } from '@learning-cms/server/db/schema/accounts'
import { categories } from '@learning-cms/server/db/schema/categories'
import { instructors } from '@learning-cms/server/db/schema/instructors'
import { people } from '@learning-cms/server/db/schema/people'
import { randomBytes, randomUUID } from 'node:crypto'

type AccountWish = {
  /** Keys of the roles, the primary one first. */
  roles?: string[]
  status?: AccountStatus
  username?: string
  fullName?: string
  email?: string | null
  phone?: string
  /** As `hashPassword` of the server made it; without one nobody can sign in by password. */
  passwordHash?: string | null
}

const unique = () => randomBytes(4).toString('hex')

/** An account with its person, straight into the tables. */
async function account(db: Db, wish: AccountWish = {}) {
  const { roles = [], status = 'active', username = `nguoi.${unique()}`, fullName = 'Nguyễn Thị Mẫu' } = wish
  const { email = `${username.replace(/[^\w.]/g, '')}@example.test`, phone = '', passwordHash = null } = wish
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

/** A signed-in session of an account: what the access token names. */
async function session(db: Db, accountId: string) {
  const id = randomUUID()
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  await db.insert(sessions).values({ id, accountId, idleUntil: inHours(1), endsAt: inHours(24) })
  return { id }
}

type CategoryWish = { name?: string; parentId?: string | null; isActive?: boolean }

/** An active category: of the first level, unless a parent is given, and last in its order. */
async function category(db: Db, wish: CategoryWish = {}) {
  const id = randomUUID()
  const { name = `Danh mục ${unique()}`, parentId = null, isActive = true } = wish
  const all = await db.select({ parentId: categories.parentId }).from(categories)
  const sortOrder = all.filter((one) => one.parentId === parentId).length
  await db.insert(categories).values({ id, name, slug: `danh-muc-${id}`, parentId, isActive, sortOrder })
  return { id, name }
}

type InstructorWish = { fullName?: string; email?: string; status?: InstructorStatus }

/** An active instructor with their person. */
async function instructor(db: Db, wish: InstructorWish = {}) {
  const [id, personId] = [randomUUID(), randomUUID()]
  const { fullName = 'Trần Văn Giảng', email = `giang.${unique()}@example.test`, status = 'active' } = wish
  await db.insert(people).values({ id: personId, fullName, email })
  await db.insert(instructors).values({ id, personId, status })
  return { id, personId, fullName, email }
}

/** Rows for tests, one function an entity: `make.account(db, { roles: ['admin'] })`. */
export const make = { account, session, category, instructor }
