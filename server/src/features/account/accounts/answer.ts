import type { Account } from '@learning-cms/contract/account/accounts'
import type { Language } from '@learning-cms/texts'
import { roleName } from '#services/auth/role-names.ts'
import { beyond } from '#features/account/roles/rules.ts'
import type { Actor } from '#http/actor.ts'
import type { AccountRow } from './queries.ts'

/** An account as the requester may see it. */
export function asAnswered(row: AccountRow, actor: Actor, language: Language): Account {
  const { personId: _person, hasPassword: _password, isLinked: _linked, rights, ...account } = row
  return {
    ...account,
    roles: row.roles.map((role) => ({ ...role, name: roleName(role, language) })),
    isMe: row.id === actor.accountId,
    isEditable: beyond(actor, rights).length === 0,
  }
}
