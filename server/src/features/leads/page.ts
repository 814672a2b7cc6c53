import { ENQUIRY_PATH } from '@learning-cms/contract/people/lead-intake'
import type { Language } from '@learning-cms/texts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { stranger, type By } from '#http/actor.ts'
import { windowed } from '#http/api-tokens.ts'
import { networkOf } from '#http/network.ts'
import { languageAsked, sendPublicPage } from '#http/public-page.ts'
import type { Content } from '#services/forms/form-parts.ts'
import { isFormOpen, showForm, takeForm, type Answered } from './form.ts'
import { formPage, notePage } from './page-parts.ts'

/** Per network and server. */
const PAGES_A_MINUTE = 60
const NETWORKS_AT_MOST = 20_000
/** Two thousand letters of Vietnamese are eighteen thousand bytes in a form. */
const BODY_BYTES = 32_768

type Asked = FastifyRequest<{ Querystring: { course?: unknown } }>

/** The public form for people who ask about courses and tours: no sign-in, no script. */
export function enquiryPages(app: FastifyInstance) {
  const admit = windowed(PAGES_A_MINUTE, undefined, NETWORKS_AT_MOST)
  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(body)),
    )
    inner.get(ENQUIRY_PATH, async (request: Asked, reply) => {
      const language = languageAsked(request)
      if (!admit(networkOf(request.ip))) return note(reply, language, 'tooMany')
      if (!(await isFormOpen(request.server.db))) return note(reply, language, 'closed')
      const { course } = request.query
      const shown = await showForm(request.server.db, typeof course === 'string' ? course : '')
      return send(reply, language, formPage(language, shown))
    })
    // The page sends no origin; no session is read here that another page could use.
    inner.post(ENQUIRY_PATH, { bodyLimit: BODY_BYTES, config: { anyOrigin: true } }, async (request, reply) => {
      const language = languageAsked(request)
      if (!admit(networkOf(request.ip))) return note(reply, language, 'tooMany')
      const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      return answer(request, reply, await takeForm(request.server.db, byStranger(request), sent))
    })
  })
}

const byStranger = ({ id, ip }: FastifyRequest): By => ({ actor: stranger, requestId: id, ip })

async function answer(request: FastifyRequest, reply: FastifyReply, answered: Answered) {
  const language = languageAsked(request)
  if (answered.is === 'taken') return note(reply, language, 'taken')
  if (answered.is === 'closed') return note(reply, language, 'closed')
  if (answered.is === 'too-many') return note(reply, language, 'tooMany')
  const shown = await showForm(request.server.db, answered.filled.courseId, answered.seal)
  return send(reply.code(422), language, formPage(language, shown, answered))
}

const codes = { taken: 200, closed: 404, tooMany: 429 } as const

const note = (reply: FastifyReply, language: Language, what: keyof typeof codes) =>
  send(reply.code(codes[what]), language, notePage(language, what))

const send = (reply: FastifyReply, language: Language, content: Content) =>
  sendPublicPage(reply, { forms: 'self' }, (nonce) => content(language, nonce))
