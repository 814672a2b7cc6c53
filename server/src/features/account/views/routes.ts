import { faultsOf, views, type SavedView } from '@learning-cms/contract/account/views'
import type { FastifyInstance } from 'fastify'
import { roleName } from '#services/auth/role-names.ts'
import { serve, type Call } from '#http/serve.ts'
import { listChoices, listRoles, type ViewRow } from './queries.ts'
import { changeView, chooseForList, mayRead, readView, removeView, saveView, visibleViews } from './rules.ts'

export const viewRoutes = (app: FastifyInstance) =>
  serve(app, views, {
    list: async ({ query }, call) => ({
      rows: (await visibleViews(call.db, call.actor, query.list)).map((row) => seen(row, call)),
    }),
    read: async ({ params }, call) => seen(await readView(call.db, call.actor, params), call),
    create: async ({ body }, call) => seen(await saveView(call.db, call, body), call),
    update: async ({ params, version, body }, call) =>
      seen(await changeView(call.db, call, { ...params, version }, body), call),
    remove: ({ params, version }, call) => removeView(call.db, call, { ...params, version }),
    roles: async (_, { db, language }) => ({
      rows: (await listRoles(db)).map((role) => ({ id: role.id, name: roleName(role, language) })),
    }),
    choices: async (_, { db, actor }) => ({
      rows: (await listChoices(db, actor.accountId!)).filter(({ list }) => mayRead(actor, list)),
    }),
    choose: ({ params, body }, call) => chooseForList(call.db, call, params.list, body),
  })

function seen({ accountId, ...row }: ViewRow, { actor, language }: Call): SavedView {
  return {
    ...row,
    roles: row.roles.map((role) => ({ id: role.id, name: roleName(role, language) })),
    isMine: accountId === actor.accountId,
    broken: faultsOf(row.list, row.state) ?? null,
  }
}
