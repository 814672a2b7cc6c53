import { inEach } from '@learning-cms/texts'
import { accountColumns, accountSecondFactors, accountStatuses } from '@learning-cms/texts/account/accounts/labels'
import { sql } from 'drizzle-orm'
import { accounts } from '#db/schema/account/accounts.ts'
import { people } from '#db/schema/people/people.ts'
import { roleName } from '#services/auth/role-names.ts'
import { maskedEmail, maskedPhone } from '#services/privacy/mask.ts'
import { type ExportColumn, type ExportSource } from '#services/exports/columns.ts'
import { secondFactor, title, whereOfAccounts } from './where.ts'
import { sortColumns } from './queries.ts'

/** Built-in roles are named in the reader's language. */
const roles: ExportColumn = {
  heading: inEach(accountColumns, 'roles'),
  as: 'text',
  value: sql`(select jsonb_agg(jsonb_build_object('key', r.key, 'name', r.name) order by ar.position)::text
    from account_roles ar join roles r on r.id = ar.role_id where ar.account_id = accounts.id)`,
  read: (cell, language) =>
    (JSON.parse(cell) as { key: string; name: string }[]).map((role) => roleName(role, language)).join(', '),
}

export const accountExport: ExportSource<'accounts'> = {
  needs: ['accounts:manage'],
  name: inEach(accountColumns, 'accounts'),
  from: sql`accounts join people on people.id = accounts.person_id`,
  where: (query) => whereOfAccounts(query),
  id: accounts.id,
  sortBy: sortColumns,
  columns: {
    account: [
      { heading: inEach(accountColumns, 'username'), value: accounts.username, as: 'text' },
      {
        heading: inEach(accountColumns, 'eMail'),
        value: people.email,
        as: 'text',
        mask: (value) => maskedEmail(value) ?? '',
      },
    ],
    fullName: [{ heading: inEach(accountColumns, 'fullName'), value: people.fullName, as: 'text' }],
    title: [{ heading: inEach(accountColumns, 'title'), value: title, as: 'text' }],
    phone: [{ heading: inEach(accountColumns, 'phone'), value: people.phone, as: 'text', mask: maskedPhone }],
    role: [roles],
    status: [{ heading: inEach(accountColumns, 'status'), value: accounts.status, as: 'text', words: accountStatuses }],
    lastSignIn: [{ heading: inEach(accountColumns, 'lastSignIn'), value: accounts.lastSignedInAt, as: 'instant' }],
    secondFactor: [
      { heading: inEach(accountColumns, 'secondFactor'), value: secondFactor, as: 'text', words: accountSecondFactors },
    ],
  },
}
