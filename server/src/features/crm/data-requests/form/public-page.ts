import { REQUEST_FORM_PATH } from '@learning-cms/contract/crm/privacy/request-form'
import type { Language } from '@learning-cms/texts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#db/open.ts'
import { companyNow } from '#features/money/company/rules.ts'
import { stranger, type By } from '#http/actor.ts'
import { windowed } from '#http/api-tokens.ts'
import { networkOf } from '#http/addresses/network.ts'
import { requestedLanguage, sendPublicPage } from '#http/addresses/public-page.ts'
import type { Content } from '#services/forms/form-parts.ts'
import { confirmForm, lookAtForm, newSeal, takeRequestForm } from './public-form.ts'
import { confirmedPage, confirmPage, noMailPage, notePage, requestPage, takenPage } from './public-parts.ts'

/** Per network and server. */
const PAGES_A_MINUTE = 60
const NETWORKS_AT_MOST = 20_000
/** Three thousand letters of Vietnamese are twenty-seven thousand bytes in a form. */
const BODY_BYTES = 32_768

type LinkRequest = FastifyRequest<{ Params: { token: string } }>
type Answering = (request: FastifyRequest, reply: FastifyReply, language: Language) => Promise<FastifyReply>

/** The public form for requests about one’s own data, and the page that confirms one: no sign-in, no script. */
export function requestPages(app: FastifyInstance) {
  const admit = windowed(PAGES_A_MINUTE, undefined, NETWORKS_AT_MOST)
  const admitted = (answer: Answering) => async (request: FastifyRequest, reply: FastifyReply) => {
    const language = requestedLanguage(request)
    return admit(networkOf(request.ip))
      ? answer(request, reply, language)
      : send(reply.code(429), language, notePage(language, 'tooMany'))
  }
  // The page sends no origin; no session is read here that another page could use.
  const config = { anyOrigin: true } as const
  const secret = { isSecret: true } as const
  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(body)),
    )
    inner.get(REQUEST_FORM_PATH, admitted(show))
    inner.post(REQUEST_FORM_PATH, { bodyLimit: BODY_BYTES, config }, admitted(take))
    inner.get(`${REQUEST_FORM_PATH}/:token`, { config: secret }, admitted(look))
    inner.post(`${REQUEST_FORM_PATH}/:token`, { bodyLimit: 1_024, config: { ...config, ...secret } }, admitted(confirm))
  })
}

const byStranger = ({ id, ip }: FastifyRequest): By => ({ actor: stranger, requestId: id, ip })

async function contactOf(db: Db) {
  const { legalName: name, address, email, phone } = await companyNow(db)
  return { name, address, email, phone }
}

const show: Answering = async ({ server: { db, config } }, reply, language) =>
  send(
    reply,
    language,
    config.smtpUrl ? requestPage(language, await newSeal(db)) : noMailPage(language, await contactOf(db)),
  )

const take: Answering = async (request, reply, language) => {
  const { db, config } = request.server
  if (!config.smtpUrl) return send(reply, language, noMailPage(language, await contactOf(db)))
  const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  const answered = await takeRequestForm(db, byStranger(request), sent, { language, config })
  if (answered.is === 'taken') return send(reply, language, takenPage(language, await contactOf(db)))
  if (answered.is === 'too-many') return send(reply.code(429), language, notePage(language, 'tooMany'))
  return send(reply.code(422), language, requestPage(language, answered.seal ?? (await newSeal(db)), answered))
}

const tokenIn = (request: FastifyRequest) => (request as LinkRequest).params.token

const look: Answering = async (request, reply, language) => {
  const form = await lookAtForm(request.server.db, tokenIn(request))
  if (!form) return send(reply.code(404), language, notePage(language, 'expired'))
  return send(reply, language, form.isConfirmed ? notePage(language, 'already') : confirmPage(language, form.kind))
}

const confirm: Answering = async (request, reply, language) => {
  const number = await confirmForm(request.server.db, byStranger(request), tokenIn(request))
  return number === undefined ? look(request, reply, language) : send(reply, language, confirmedPage(language, number))
}

const send = (reply: FastifyReply, language: Language, content: Content) =>
  sendPublicPage(reply, { forms: 'self' }, (nonce) => content(language, nonce))
