import { plainCode } from '@learning-cms/contract/shop/check-in'
import { sayIn, type Language } from '@learning-cms/texts'
import { invoiceMailTexts } from '@learning-cms/texts/mails/invoices'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#db/open.ts'
import { windowed } from '#http/api-tokens.ts'
import { networkOf } from '#http/addresses/network.ts'
import { requestedLanguage, sendPublicPage, unkept } from '#http/addresses/public-page.ts'
import { openLookUp } from '#services/einvoice/look-up.ts'
import { fileHeaders } from '#services/media/file-names.ts'
import { filesOf, isNumbered, placeOf } from './documents.ts'
import { readForm, formPage, notePage, foundPage, type InvoicePage } from './page-parts.ts'
import { findInvoice } from '#features/money/invoices/queries.ts'

const PATH = '/e-invoice'
/** Per network and server: enough for an accountant with many invoices, too few to guess eighty bits. */
const TRIES_A_MINUTE = 20
const NETWORKS_AT_MOST = 20_000
const BODY_BYTES = 1_024

/** Where buyers find their invoice by number and code: no sign-in, no script, nothing secret in an address. */
export function invoicePages(app: FastifyInstance) {
  const admit = windowed(TRIES_A_MINUTE, undefined, NETWORKS_AT_MOST)
  void app.register(async (inner) => {
    const form = { parseAs: 'string', bodyLimit: BODY_BYTES } as const
    inner.addContentTypeParser<string>('application/x-www-form-urlencoded', form, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body))),
    )
    inner.get(PATH, (request, reply) => send(reply, requestedLanguage(request), formPage(requestedLanguage(request))))
    // Without a referrer browsers name no origin either; no session is read here that another page could use.
    inner.post(PATH, { bodyLimit: BODY_BYTES, config: { anyOrigin: true } }, async (request, reply) => {
      const language = requestedLanguage(request)
      if (!admit(networkOf(request.ip))) {
        const say = sayIn(invoiceMailTexts, language)
        return send(reply.code(429), language, notePage(say('tooMany'), say('tooManyWhy')))
      }
      return answer(request, reply, language)
    })
  })
}

async function answer({ body, server }: FastifyRequest, reply: FastifyReply, language: Language) {
  const { number, code, file } = readForm(body)
  const row = await findBy(server.db, number, plainCode(code))
  // The same answer for an unknown number, a draft's number and a wrong code.
  if (!row) return send(reply.code(404), language, formPage(language, { isUnknown: true, number }))
  if (!file) return send(reply, language, foundPage(language, row, code))
  const files = await filesOf(placeOf(server.db, server.config), row)
  const one = files.find(({ name }) => name.endsWith(file))!
  return reply.headers({ ...unkept, ...fileHeaders(one) }).send(Buffer.from(one.bytes))
}

/** `1C26TAA-12`, `C26TAA 12`: people leave out the form, which is 1 for almost everybody. */
const NUMBER = /^([12]?)([CK]\d\d[A-Z]{3})[\s-]*(\d{1,8})$/
const NOBODY = '00000000-0000-0000-0000-000000000000'

async function findBy(db: Db, typed: string, code: string) {
  const [, form, symbol, number] = NUMBER.exec(typed.normalize('NFKC').trim().toUpperCase()) ?? []
  const series = `${form || '1'}${symbol ?? ''}`
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from invoices where series = ${series} and number = ${Number(number ?? 0)}`)
  const { isCodeOf } = await openLookUp(db)
  const isRight = isCodeOf(rows[0]?.id ?? NOBODY, code)
  const row = rows[0] && isRight ? await findInvoice(db, rows[0].id) : undefined
  return row && isNumbered(row) ? row : undefined
}

const send = (reply: FastifyReply, language: Language, content: InvoicePage) =>
  sendPublicPage(reply, { forms: 'self' }, (nonce) => content(language, nonce))
