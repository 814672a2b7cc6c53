import { myIdentities, sso } from '@learning-cms/contract/people/sso'
import { ssoProviders } from '@learning-cms/contract/people/sso-providers'
import type { FastifyInstance } from 'fastify'
import { keepRawBody } from '#http/raw-body.ts'
import { serve } from '#http/serve.ts'
import { begin } from './attempts.ts'
import { finish } from './callback.ts'
import { signOutByBackChannel, signOutByFrontChannel } from './logout.ts'
import { beginConfirming, listMine, unlink } from './mine.ts'
import { changeProvider, createProvider, listAll, readOne, removeProvider } from './providers.ts'
import { testProvider } from './try-provider.ts'
import { tryMapping } from './try-mapping.ts'

export function ssoRoutes(app: FastifyInstance) {
  serve(app, ssoProviders, {
    list: (_sent, call) => listAll(call.db, call),
    read: ({ params }, call) => readOne(call.db, call, params.id),
    create: ({ body }, call) => createProvider(call.db, call, body),
    update: ({ params, version, body }, call) => changeProvider(call.db, call, { id: params.id, version }, body),
    remove: ({ params, version }, call) => removeProvider(call.db, call, { id: params.id, version }),
    test: ({ params }, call) => testProvider(call.db, call, params.id),
    tryMapping: ({ params, body }, call) => tryMapping(call.db, call, params.id, body),
  })
  serve(app, myIdentities, {
    list: (_sent, call) => listMine(call.db, call),
    link: ({ params }, call) => begin(call, { providerId: params.id, purpose: 'link' }),
    confirm: ({ params }, call) => beginConfirming(call, params.id),
    remove: ({ params }, call) => unlink(call.db, call, params.id),
  })
  const { start, callback, frontChannel, backChannel } = sso
  serve(
    app,
    { start, callback, frontChannel },
    {
      start: ({ params, body }, call) =>
        begin(call, { providerId: params.id, purpose: 'sign-in', redirectUrl: body.redirectUrl }),
      callback: ({ params }, call) => finish(call, params.id),
      frontChannel: ({ params }, call) => signOutByFrontChannel(call, params.id),
    },
  )
  app.register(async (inner) => {
    keepRawBody(inner)
    serve(inner, { backChannel }, { backChannel: ({ params }, call) => signOutByBackChannel(call, params.id) })
  })
}
