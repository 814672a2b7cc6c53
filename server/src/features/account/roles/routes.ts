import { roles } from '@learning-cms/contract/account/roles'
import { secondPersons } from '@learning-cms/contract/account/second-persons'
import type { Language } from '@learning-cms/texts'
import type { FastifyInstance } from 'fastify'
import { found } from '#refuse'
import { serve } from '#http/serve.ts'
import { roleDescription, roleName } from '#services/auth/role-names.ts'
import { findRole, listRoles, type RoleRow } from './queries.ts'
import { beyond, changeRole, createRole, removeRole, requireFactor } from './rules.ts'
import { acceptSecondPersons, listInvited, withdrawSecondPerson } from './invited-by-link.ts'

export function roleRoutes(app: FastifyInstance) {
  serve(app, roles, {
    list: async (_sent, { db, language }) => ({ rows: (await listRoles(db)).map((role) => toRole(role, language)) }),
    options: async (_sent, { db, actor, language }) => ({
      rows: (await listRoles(db)).map((role) => ({
        id: role.id,
        key: role.key,
        name: roleName(role, language),
        isGrantable: beyond(actor, role.permissions).length === 0,
      })),
    }),
    read: async ({ params }, { db, language }) => toRole(found(await findRole(db, params.id)), language),
    create: async ({ body }, call) => toRole(await createRole(call.db, call, body), call.language),
    update: async ({ params, version, body }, call) =>
      toRole(await changeRole(call.db, call, { id: params.id, version, fields: body }), call.language),
    requireFactor: async ({ params, version, body }, call) =>
      toRole(await requireFactor(call.db, call, { id: params.id, version, from: body.from }), call.language),
    remove: ({ params, version }, call) => removeRole(call.db, call, { id: params.id, version }),
  })
  serve(app, secondPersons, {
    list: async (_sent, { db, config }) => ({
      rows: await listInvited(db),
      isMailSetUp: config.smtpUrl !== undefined,
    }),
    accept: ({ body }, call) => acceptSecondPersons(call.db, call, body.accountIds),
    withdraw: ({ params }, call) => withdrawSecondPerson(call.db, call, params.id),
  })
}

const toRole = (role: RoleRow, language: Language) => ({
  ...role,
  name: roleName(role, language),
  description: roleDescription(role, language),
})
