import { myIdentities, sso } from '@learning-cms/contract/account/sso'
import { ssoProviders } from '@learning-cms/contract/account/sso-providers'
import type { FastifyInstance } from 'fastify'
import { keepRawBody } from '#http/raw-body.ts'
import { serve } from '#http/serve.ts'
import { listMine, unlink } from './mine.ts'
import { changeProvider, createProvider, listAll, readOne, removeProvider } from './providers.ts'
import { tryMapping } from './try-mapping.ts'

/** Loaded on first use: most servers have no provider. */
const attempts = () => import('./attempts.ts')
const logout = () => import('./logout.ts')

export function ssoRoutes(app: FastifyInstance) {
  serve(app, ssoProviders, {
    list: (_sent, call) => listAll(call.db, call),
    read: ({ params }, call) => readOne(call.db, call, params.id),
    create: ({ body }, call) => createProvider(call.db, call, body),
    update: ({ params, version, body }, call) => changeProvider(call.db, call, { id: params.id, version }, body),
    remove: ({ params, version }, call) => removeProvider(call.db, call, { id: params.id, version }),
    test: async ({ params }, call) => (await import('./try-provider.ts')).testProvider(call.db, call, params.id),
    tryMapping: ({ params, body }, call) => tryMapping(call.db, call, params.id, body),
  })
  serve(app, myIdentities, {
    list: (_sent, call) => listMine(call.db, call),
    link: async ({ params }, call) => (await attempts()).begin(call, { providerId: params.id, purpose: 'link' }),
    confirm: async ({ params }, call) => (await attempts()).beginConfirming(call, params.id),
    remove: ({ params }, call) => unlink(call.db, call, params.id),
  })
  const { start, callback, frontChannel, backChannel } = sso
  serve(
    app,
    { start, callback, frontChannel },
    {
      start: async ({ params, body }, call) =>
        (await attempts()).begin(call, { providerId: params.id, purpose: 'sign-in', redirectUrl: body.redirectUrl }),
      callback: async ({ params }, call) => (await import('./callback.ts')).finish(call, params.id),
      frontChannel: async ({ params }, call) => (await logout()).signOutByFrontChannel(call, params.id),
    },
  )
  app.register(async (inner) => {
    keepRawBody(inner, 'application/x-www-form-urlencoded')
    serve(
      inner,
      { backChannel },
      { backChannel: async ({ params }, call) => (await logout()).signOutByBackChannel(call, params.id) },
    )
  })
}
