import { KYC_LINK_HEADER, kycFormRoutes } from '@learning-cms/contract/people/kyc/form'
import { kyc, kycSettings } from '@learning-cms/contract/people/kyc/kyc'
import type { FastifyInstance } from 'fastify'
import { windowed } from '#http/api-tokens.ts'
import { networkOf } from '#http/addresses/network.ts'
import { leaveOnSocket } from '#http/raw-body.ts'
import { serve, type Call } from '#http/serve.ts'
import { refuse, Refused } from '#refuse'
import { addDocument } from './contents/documents.ts'
import { dropDocument, readForm, saveStep, submitForm } from './form.ts'
import { openCase, revokeLink, sendLink } from './open-case.ts'
import { changeKycSettings, readKycSettings } from './policy.ts'
import { purgeCase } from './purge.ts'
import { listCases } from './queries.ts'
import { readCase } from './records.ts'
import { approveCase, openDocument, rejectCase, revealCase } from './review.ts'
import { readOfInstructor } from './rules.ts'
import { withdrawCase } from './withdraw.ts'

/** Per network and server: an office in which several people fill in their forms. */
const CALLS_A_MINUTE = 120

export function kycRoutes(app: FastifyInstance) {
  serve(app, kyc, {
    list: ({ query }, { db }) => listCases(db, query),
    open: ({ body }, call) => openCase(call.db, call, body),
    read: ({ params }, call) => readCase(call.db, call, params.id),
    sendLink: ({ params, body }, call) => sendLink(call.db, call, { id: params.id, way: body.by }),
    revokeLink: ({ params }, call) => revokeLink(call.db, call, params.id),
    reveal: ({ params, body }, call) => revealCase(call.db, call, { ...params, ...body }),
    openDocument: async ({ params, body }, call) => {
      const picture = await openDocument(call.db, call, { ...params, ...body })
      return call.reply.type('image/jpeg').header('content-disposition', 'inline').send(picture)
    },
    approve: ({ params, version, body }, call) => approveCase(call.db, call, { ...params, version }, body),
    reject: ({ params, version, body }, call) => rejectCase(call.db, call, { ...params, version }, body),
    withdraw: ({ params, version, body }, call) => withdrawCase(call.db, call, { ...params, version }, body.reason),
    purge: ({ params, version, body }, call) => purgeCase(call.db, call, { ...params, version }, body.reason),
    ofInstructor: ({ params }, { db }) => readOfInstructor(db, params.id),
  })
  serve(app, kycSettings, {
    read: (_, { db }) => readKycSettings(db),
    update: ({ version, body }, call) => changeKycSettings(call.db, call, version, body),
  })
  formRoutes(app)
}

/** For holders of a link, who are not signed in. */
function formRoutes(app: FastifyInstance) {
  const mayCall = windowed(CALLS_A_MINUTE)
  app.register(async (inner) => {
    leaveOnSocket(inner)
    inner.addHook('preHandler', async ({ ip }) => {
      if (!mayCall(networkOf(ip))) refuse('too-many-requests', 'server.too-many-requests', { values: { minutes: 1 } })
    })
    serve(inner, kycFormRoutes, {
      read: ({ body }, call) => readForm(call.db, call, body.link),
      saveOrganisation: ({ body }, call) => saveStep(call.db, call, { step: 'organisation', ...body }),
      savePersonal: ({ body }, call) => saveStep(call.db, call, { step: 'personal', ...body }),
      saveIdentity: ({ body }, call) => saveStep(call.db, call, { step: 'identity', ...body }),
      saveAddress: ({ body }, call) => saveStep(call.db, call, { step: 'address', ...body }),
      saveBank: ({ body }, call) => saveStep(call.db, call, { step: 'bank', ...body }),
      upload: async ({ query }, call) => call.reply.send(await receivePicture(call, query.side)),
      removeDocument: ({ body }, call) => dropDocument(call.db, call, body),
      submit: ({ body }, call) => submitForm(call.db, call, body.link),
    })
  })
}

async function receivePicture(call: Call, side: Parameters<typeof addDocument>[2]['side']) {
  const link = call.request.headers[KYC_LINK_HEADER]
  try {
    return await addDocument(call.db, call, { link: String(link ?? ''), side, body: call.request.raw })
  } catch (error) {
    // The rest of a refused body is not read.
    if (error instanceof Refused) call.reply.header('connection', 'close')
    throw error
  }
}
