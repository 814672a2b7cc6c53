import { accountFactors, myFactors } from '@learning-cms/contract/account/factors'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import {
  addPasskey,
  beginMine,
  proveTotp,
  readMine,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewCodes,
  startTotp,
} from './mine.ts'
import { approveRemoval, cancelRemoval, readRemoval, requestRemoval } from './removal.ts'

export function factorRoutes(app: FastifyInstance) {
  serve(app, myFactors, {
    read: (_sent, call) => readMine(call.db, call),
    passkeyOptions: (_sent, call) => beginMine(call.db, call),
    addPasskey: ({ body }, call) => addPasskey(call.db, call, body),
    renamePasskey: ({ params, body }, call) => renamePasskey(call.db, call, params.id, body.name),
    removePasskey: ({ params }, call) => removePasskey(call.db, call, params.id),
    startTotp: (_sent, call) => startTotp(call.db, call),
    proveTotp: ({ body }, call) => proveTotp(call.db, call, body.code),
    removeTotp: (_sent, call) => removeTotp(call.db, call),
    renewRecoveryCodes: (_sent, call) => renewCodes(call.db, call),
  })
  serve(app, accountFactors, {
    read: ({ params }, call) => readRemoval(call.db, call, params.id),
    requestRemoval: ({ params, body }, call) => requestRemoval(call.db, call, params.id, body.reason),
    approveRemoval: ({ params }, call) => approveRemoval(call.db, call, params.id),
    cancelRemoval: ({ params }, call) => cancelRemoval(call.db, call, params.id),
  })
}
