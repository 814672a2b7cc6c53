import { ENQUIRY_PATH } from '@learning-cms/contract/crm/leads/lead-intake'
import type { Language } from '@learning-cms/texts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { stranger, type By } from '#http/actor.ts'
import { windowed } from '#http/api-tokens.ts'
import { networkOf } from '#http/addresses/network.ts'
import { requestedLanguage, sendPublicPage } from '#http/addresses/public-page.ts'
import { showForm, takeForm, type LeadFormAnswer } from './form.ts'
import { formPage, notePage, type LeadFormPage, type LeadPageLook } from './page-parts.ts'
import { readLeadSettings } from './settings.ts'

/** Per network and server. */
const PAGES_A_MINUTE = 60
const NETWORKS_AT_MOST = 20_000
/** Two thousand letters of Vietnamese are eighteen thousand bytes in a form. */
const BODY_BYTES = 32_768

type FormRequest = FastifyRequest<{ Querystring: { course?: unknown; embed?: unknown } }>

/** The public form for people who ask about courses and tours: no sign-in, and no script but within another website. */
export function enquiryPages(app: FastifyInstance) {
  const admit = windowed(PAGES_A_MINUTE, undefined, NETWORKS_AT_MOST)
  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(body)),
    )
    inner.get(ENQUIRY_PATH, async (request: FormRequest, reply) => {
      const way = wayOf(request)
      if (!admit(networkOf(request.ip))) return note(reply, way, 'tooMany')
      const { db } = request.server
      const { isFormOpen, formSites: sites } = await readLeadSettings(db)
      if (!isFormOpen) return note(reply, { ...way, sites }, 'closed')
      const { course } = request.query
      const form = await showForm(db, typeof course === 'string' ? course : '')
      return send(reply, { ...way, sites }, formPage(lookOf({ ...way, sites }), form))
    })
    // The page sends no origin; no session is read here that another page could use.
    inner.post(
      ENQUIRY_PATH,
      { bodyLimit: BODY_BYTES, config: { anyOrigin: true } },
      async (request: FormRequest, reply) => {
        const way = { ...wayOf(request), isAnswer: true }
        if (!admit(networkOf(request.ip))) return note(reply, way, 'tooMany')
        const { db } = request.server
        const { formSites: sites } = await readLeadSettings(db)
        const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
        return answer(request, reply, { ...way, sites }, await takeForm(db, byStranger(request), sent))
      },
    )
  })
}

/** How the page is displayed. The answer to too many calls needs no database, and is never in a frame. */
type Way = { language: Language; isEmbedded: boolean; isAnswer: boolean; sites: readonly string[] }

const wayOf = (request: FormRequest): Way => ({
  language: requestedLanguage(request),
  isEmbedded: request.query.embed === '1',
  isAnswer: false,
  sites: [],
})

const lookOf = ({ language, isEmbedded, isAnswer, sites }: Way): LeadPageLook => ({
  language,
  frame: isEmbedded && sites.length > 0 ? { sites, isAnswer } : undefined,
})

const byStranger = ({ id, ip }: FastifyRequest): By => ({ actor: stranger, requestId: id, ip })

async function answer(request: FastifyRequest, reply: FastifyReply, way: Way, answered: LeadFormAnswer) {
  if (answered.is === 'taken') return note(reply, way, 'taken')
  if (answered.is === 'closed') return note(reply, way, 'closed')
  if (answered.is === 'too-many') return note(reply, way, 'tooMany')
  const form = await showForm(request.server.db, answered.filled.courseId, answered.seal)
  return send(reply.code(422), way, formPage(lookOf(way), form, answered))
}

const codes = { taken: 200, closed: 404, tooMany: 429 } as const

const note = (reply: FastifyReply, way: Way, what: keyof typeof codes) =>
  send(reply.code(codes[what]), way, notePage(lookOf(way), what))

/** The allowed websites are only included in the embedded page. */
const send = (reply: FastifyReply, way: Way, content: LeadFormPage) =>
  sendPublicPage(reply, { forms: 'self', sites: way.sites, hasScript: lookOf(way).frame !== undefined }, content)
