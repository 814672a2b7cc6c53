import { consentTexts, holidays } from '@learning-cms/contract/crm/privacy/consent-texts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { putHoliday, readHolidays, removeHoliday } from './holidays.ts'
import { changeText, discardText, draftText, publish, readTexts } from './rules.ts'

/** Settings of the privacy desk: consent texts and public holidays. */
export function consentTextRoutes(app: FastifyInstance) {
  serve(app, consentTexts, {
    list: (_, { db }) => readTexts(db),
    create: ({ body }, call) => draftText(call.db, call, body),
    update: ({ params, version, body }, call) => changeText(call.db, call, { ...params, version }, body),
    publish: ({ params, version }, call) => publish(call.db, call, { ...params, version }),
    discard: ({ params, version }, call) => discardText(call.db, call, { ...params, version }),
  })
  serve(app, holidays, {
    list: ({ query }, { db }) => readHolidays(db, query.year),
    put: ({ body }, call) => putHoliday(call.db, call, body),
    remove: ({ params }, call) => removeHoliday(call.db, call, params.id),
  })
}
