import { dataRequests } from '@learning-cms/contract/crm/privacy/data-requests'
import { requestLetters } from '@learning-cms/contract/crm/privacy/request-letters'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { draftLetter } from './letters/letter-draft.ts'
import { readLetter, readLetters, sendLetter, sendLetterPdf } from './letters/letters.ts'
import { requestPages } from './form/public-page.ts'
import { listOwners, listRequests } from './queries.ts'
import { changeRequest, createRequest, readRequest } from './rules.ts'
import { acknowledgeRequest, beginRequest, checkRequest, closeRequest, extendRequest } from './states.ts'

export function dataRequestRoutes(app: FastifyInstance) {
  requestPages(app)
  serve(app, dataRequests, {
    list: ({ query }, { db }) => listRequests(db, query),
    read: ({ params }, { db }) => readRequest(db, params.id),
    owners: async (_, { db }) => ({ rows: await listOwners(db) }),
    create: ({ body }, call) => createRequest(call.db, call, body),
    update: ({ params, version, body }, call) => changeRequest(call.db, call, { ...params, version }, body),
    acknowledge: ({ params, version }, call) => acknowledgeRequest(call.db, call, { ...params, version }),
    check: ({ params, version, body }, call) => checkRequest(call.db, call, { ...params, version }, body),
    begin: ({ params, version }, call) => beginRequest(call.db, call, { ...params, version }),
    answer: ({ params, version, body }, call) =>
      closeRequest(call.db, call, { ...params, version }, { command: 'answer', outcome: body.answer }),
    refuse: ({ params, version, body }, call) =>
      closeRequest(call.db, call, { ...params, version }, { command: 'refuse', outcome: body.reason }),
    extend: ({ params, version, body }, call) => extendRequest(call.db, call, { ...params, version }, body.reason),
  })
  serve(app, requestLetters, {
    list: ({ params }, { db }) => readLetters(db, params.id),
    draft: ({ params, query }, { db }) => draftLetter(db, params.id, query),
    send: ({ params, version, body }, call) => sendLetter(call.db, call, { ...params, version }, body),
    read: ({ params }, { db }) => readLetter(db, params.id),
    pdf: ({ params }, call) => sendLetterPdf(call, params.id),
  })
}
