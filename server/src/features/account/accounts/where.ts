import type { Account, accountFilter, accountQuery } from '@learning-cms/contract/account/accounts'
import { and, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { filterWhere, type FilterColumns } from '#db/lists/filter.ts'
import { searchIn } from '#db/lists/list.ts'
import { accounts } from '#db/schema/account/accounts.ts'
import { people } from '#db/schema/people/people.ts'

const holdsOneOf = (roleIds: readonly string[]) =>
  sql`exists (select from account_roles ar where ar.account_id = accounts.id and ar.role_id in ${[...roleIds]})`

export const secondFactor = sql<Account['secondFactor']>`case when has_factor(accounts.id) then 'has' else 'none' end`

/** The job title, as the owner of the account entered it. */
export const title = sql<string>`coalesce((select s.title from account_settings s where s.account_id = accounts.id), '')`

const filterColumns: FilterColumns<typeof accountFilter> = {
  username: { text: accounts.username, foldedIn: accounts.search },
  fullName: { text: people.fullName, foldedIn: people.search },
  email: { text: people.email, foldedIn: people.search },
  phone: { text: people.phone, foldedIn: people.search },
  title: { text: title },
  status: { choice: accounts.status },
  roleId: {
    among: holdsOneOf,
    isEmpty: sql`(not exists (select from account_roles ar where ar.account_id = accounts.id))`,
  },
  createdAt: { instant: accounts.createdAt },
  lastSignedInAt: { instant: accounts.lastSignedInAt },
  secondFactor: { choice: secondFactor },
}

export type AccountListQuery = Pick<z.output<typeof accountQuery>, 'status' | 'roleId' | 'search' | 'filter'>

/** The conditions of a list query. Refers to `accounts` joined with `people`. */
export const whereOfAccounts = ({ status, roleId, search, filter }: AccountListQuery) =>
  and(
    status?.length ? inArray(accounts.status, status) : undefined,
    roleId ? holdsOneOf([roleId]) : undefined,
    filterWhere(filterColumns, filter),
    searchIn(sql`(${accounts.search} || ' ' || ${people.search} || ' ' || f_fold(${title}))`, search),
  )
