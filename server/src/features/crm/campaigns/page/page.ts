import type { Language } from '@learning-cms/texts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#db/open.ts'
import { stranger, type By } from '#http/actor.ts'
import { windowed } from '#http/api-tokens.ts'
import { networkOf } from '#http/addresses/network.ts'
import { requestedLanguage, sendPublicPage, unkept } from '#http/addresses/public-page.ts'
import { preferencesPage, notePage, savedPage, type CampaignPage } from './page-parts.ts'
import { openLinks } from '#services/mail/letters/links.ts'
import { leaveAll, chooseTopics, readPreferences } from '#features/crm/campaigns/audience/preferences.ts'
import { noteClick, noteOpened } from '#features/crm/campaigns/measure.ts'

/** Per network and server. Mail providers unsubscribe for their users from few networks. */
const LEAVES_A_MINUTE = 1_200
const PAGES_A_MINUTE = 60
const FOLLOWED_A_MINUTE = 1_200
const NETWORKS_AT_MOST = 20_000
const BODY_BYTES = 8_192
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

type LetterRequest = FastifyRequest<{ Params: { token: string; position?: string } }>

/**
 * Pages of the links in letters: no sign-in, no script. A GET changes nothing, since programs open links in mail before
 * people do; unsubscribing is a button, or the one-click POST of RFC 8058.
 */
export function letterPages(app: FastifyInstance) {
  const admit = {
    page: windowed(PAGES_A_MINUTE, undefined, NETWORKS_AT_MOST),
    leave: windowed(LEAVES_A_MINUTE, undefined, NETWORKS_AT_MOST),
    follow: windowed(FOLLOWED_A_MINUTE, undefined, NETWORKS_AT_MOST),
  }
  const config = { isSecret: true } as const
  void app.register(async (inner) => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      inner.addContentTypeParser<string>(type, { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, body, done) =>
        done(null, new URLSearchParams(body)),
      )
    inner.get('/letters/:token', { config }, (request: LetterRequest, reply) =>
      admit.page(networkOf(request.ip)) ? show(request, reply) : tooMany(request, reply),
    )
    // Any origin: mail programs send none, and no session is read that another page could use.
    inner.post('/letters/:token', { bodyLimit: BODY_BYTES, config: { ...config, anyOrigin: true } }, (request, reply) =>
      admit.leave(networkOf(request.ip)) ? answer(request as LetterRequest, reply) : tooMany(request, reply),
    )
    inner.get('/letters/:token/links/:position', { config }, (request: LetterRequest, reply) =>
      admit.follow(networkOf(request.ip)) ? follow(request, reply) : tooMany(request, reply),
    )
    inner.get('/letters/:token/seen.gif', { config }, async (request: LetterRequest, reply) => {
      const id = await recipientIn(request)
      if (id && admit.follow(networkOf(request.ip))) await noteOpened(request.server.db, id)
      return reply.headers(unkept).type('image/gif').send(PIXEL)
    })
  })
}

const recipientIn = async ({ server, params }: LetterRequest) => (await openLinks(server.db)).recipientOf(params.token)
const byReader = ({ id, ip }: FastifyRequest): By => ({ actor: stranger, requestId: id, ip })

async function show(request: LetterRequest, reply: FastifyReply) {
  const language = requestedLanguage(request)
  const preferences = await preferencesOf(request.server.db, await recipientIn(request))
  if (!preferences) return send(reply.code(404), language, notePage(language, 'notFound'))
  return send(reply, language, preferencesPage(language, preferences))
}

const preferencesOf = async (db: Db, recipientId: string | undefined) =>
  recipientId === undefined ? undefined : readPreferences(db, recipientId)

/**
 * A mail program's one-click request has no fields and unsubscribes from everything; the page sends the chosen topics.
 */
async function answer(request: LetterRequest, reply: FastifyReply) {
  const [language, db, id] = [requestedLanguage(request), request.server.db, await recipientIn(request)]
  const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  const isChoice = sent.get('do') === 'choose'
  const isDone =
    id !== undefined &&
    (await (isChoice ? chooseTopics(db, id, sent.getAll('topic')) : leaveAll(db, byReader(request), id)))
  // The same answer for an unknown letter and an erased recipient.
  if (!isDone) return send(reply.code(404), language, notePage(language, 'notFound'))
  return send(reply, language, savedPage(language, isChoice ? 'saved' : 'left'))
}

async function follow(request: LetterRequest, reply: FastifyReply) {
  const [language, id] = [requestedLanguage(request), await recipientIn(request)]
  const position = /^\d{1,3}$/.test(request.params.position ?? '') ? Number(request.params.position) : -1
  const url = id && (await noteClick(request.server.db, id, position))
  if (!url) return send(reply.code(404), language, notePage(language, 'notFound'))
  return reply.headers(unkept).redirect(url, 302)
}

const tooMany = (request: FastifyRequest, reply: FastifyReply) =>
  send(reply.code(429), requestedLanguage(request), notePage(requestedLanguage(request), 'tooMany'))

const send = (reply: FastifyReply, language: Language, content: CampaignPage) =>
  sendPublicPage(reply, { forms: 'self' }, (nonce) => content(language, nonce))
