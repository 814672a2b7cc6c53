import { accounts } from '@learning-cms/contract/account/accounts'
import type { FastifyInstance } from 'fastify'
import { found } from '#refuse'
import { serve, type Call } from '#http/serve.ts'
import { asAnswered } from './answer.ts'
import { listMails } from './mailing/outbox.ts'
import { findAccount, listAccounts, type AccountRow } from './queries.ts'
import {
  acceptAddress,
  changeAccount,
  disableAccount,
  enableAccount,
  inviteAccount,
  renewPasswordLink,
  setAccountRoles,
  signOutEverywhere,
} from './rules.ts'

export const accountRoutes = (app: FastifyInstance) =>
  serve(app, accounts, {
    list: async ({ query }, call) => {
      const page = await listAccounts(call.db, query)
      return { ...page, rows: page.rows.map((row) => seen(row, call)) }
    },
    read: async ({ params }, call) => seen(found(await findAccount(call.db, params.id)), call),
    invite: async ({ body }, call) => {
      const { account, link } = await inviteAccount(call.db, call, body)
      return { account: seen(account, call), link }
    },
    update: async ({ params, version, body }, call) =>
      seen(await changeAccount(call.db, call, { id: params.id, version }, body), call),
    setRoles: async ({ params, version, body }, call) =>
      seen(await setAccountRoles(call.db, call, { id: params.id, version }, body.roleIds), call),
    acceptAddress: async ({ params, version }, call) =>
      seen(await acceptAddress(call.db, call, { id: params.id, version }), call),
    disable: async ({ params, version }, call) =>
      seen(await disableAccount(call.db, call, { id: params.id, version }), call),
    enable: async ({ params, version }, call) =>
      seen(await enableAccount(call.db, call, { id: params.id, version }), call),
    signOutEverywhere: async ({ params }, call) => seen(await signOutEverywhere(call.db, call, params.id), call),
    sendLink: ({ params }, call) => renewPasswordLink(call.db, call, params.id),
    outbox: ({ query }, { db }) => listMails(db, query),
  })

const seen = (row: AccountRow, { actor, language }: Call) => asAnswered(row, actor, language)
