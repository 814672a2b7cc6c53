import { sql } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import { people } from '#db/schema/people.ts'
import { roleName } from '#features/roles/default-roles.ts'
import { maskedEmail, maskedPhone } from '#services/privacy/mask.ts'
import { said, type ExportColumn, type ExportSource } from '#services/exports/columns.ts'
import { whereOfAccounts } from './where.ts'
import { sortColumns } from './queries.ts'

type Query = Parameters<typeof whereOfAccounts>[0]

const statuses = {
  pending: said('Chờ duyệt', 'Pending'),
  invited: said('Đã mời', 'Invited'),
  active: said('Hoạt động', 'Active'),
  disabled: said('Đã khoá', 'Closed'),
}

/** Built-in roles are named in the reader's language. */
const roles: ExportColumn = {
  heading: said('Vai trò', 'Roles'),
  as: 'text',
  value: sql`(select jsonb_agg(jsonb_build_object('key', r.key, 'name', r.name) order by ar.position)::text
    from account_roles ar join roles r on r.id = ar.role_id where ar.account_id = accounts.id)`,
  read: (cell, language) =>
    (JSON.parse(cell) as { key: string; name: string }[]).map((role) => roleName(role, language)).join(', '),
}

export const accountExport: ExportSource<'accounts'> = {
  needs: ['accounts:manage'],
  name: said('Tài khoản', 'Accounts'),
  from: sql`accounts join people on people.id = accounts.person_id`,
  where: (query) => whereOfAccounts(query as Query),
  id: accounts.id,
  sortBy: sortColumns,
  columns: {
    account: [
      { heading: said('Tên đăng nhập', 'Username'), value: accounts.username, as: 'text' },
      {
        heading: said('E-mail', 'E-mail'),
        value: people.email,
        as: 'text',
        mask: (value) => maskedEmail(value) ?? '',
      },
    ],
    fullName: [{ heading: said('Họ và tên', 'Full name'), value: people.fullName, as: 'text' }],
    phone: [{ heading: said('Điện thoại', 'Phone'), value: people.phone, as: 'text', mask: maskedPhone }],
    role: [roles],
    status: [{ heading: said('Trạng thái', 'Status'), value: accounts.status, as: 'text', words: statuses }],
    lastSignIn: [
      { heading: said('Đăng nhập gần nhất', 'Last sign-in'), value: accounts.lastSignedInAt, as: 'instant' },
    ],
  },
}
