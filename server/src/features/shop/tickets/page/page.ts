import { languages, sayIn, spoken, type Language } from '@learning-cms/texts'
import { ticketPageTexts } from '@learning-cms/texts/mails/tickets'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { renderSVG } from 'uqr'
import { windowed } from '#http/api-tokens.ts'
import { networkOf } from '#http/addresses/network.ts'
import { requestedLanguage, sendPublicPage } from '#http/addresses/public-page.ts'
import { escaped } from '#services/text/html.ts'
import { openKeeper, pageHash } from '#features/shop/tickets/codes.ts'
import { findByPage, listPageTickets, type PageOrder, type PageTicket } from './page-queries.ts'
import { givenName, grouped, museumName, nameOf, stateOf, whenOf } from './display.ts'

/** Per network and server: a group that opens its tickets in the museum's network. */
const PAGES_A_MINUTE = 120

/** The tickets of an order for whoever has its address: no sign-in, no script, no search engine. */
export function ticketPages(app: FastifyInstance) {
  const admit = windowed(PAGES_A_MINUTE)
  // The address is not logged: whoever read it there could open the page.
  app.get<{ Params: { page: string } }>('/tickets/:page', { config: { isSecret: true } }, async (request, reply) => {
    const language = requestedLanguage(request)
    if (!admit(networkOf(request.ip))) return sendNone(reply, language, 429)
    const order = await findByPage(request.server.db, pageHash(request.params.page))
    if (!order) return sendNone(reply, language, 404)
    const [{ codeOf }, tickets] = [await openKeeper(app.db), await listPageTickets(app.db, order.orderId)]
    return send(reply, language, pageOf(order, tickets, { codeOf, language }))
  })
}

type TicketPageContent = { title: string; body: string }

const send = (reply: FastifyReply, language: Language, { title, body }: TicketPageContent) =>
  sendPublicPage(
    reply,
    { forms: 'none' },
    (nonce) => `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">
<style nonce="${nonce}">${STYLE}</style></head><body>${body}</body></html>`,
  )

function sendNone(reply: FastifyReply, language: Language, status: 404 | 429) {
  const say = sayIn(ticketPageTexts, language)
  const [title, why] = status === 404 ? [say('notFound'), say('notFoundWhy')] : [say('tooMany'), say('tooManyWhy')]
  reply.code(status)
  return send(reply, language, { title, body: `<main><h1>${escaped(title)}</h1><p>${escaped(why)}</p></main>` })
}

type TicketDrawing = { codeOf: (serial: string) => string; language: Language }

function pageOf(order: PageOrder, tickets: readonly PageTicket[], drawing: TicketDrawing): TicketPageContent {
  const { language } = drawing
  const say = sayIn(ticketPageTexts, language)
  const title = say('titleOf', { order: order.orderNumber })
  const name = givenName(order.fullName)
  const others = spoken
    .filter((one) => one !== language)
    .map((one) => `<a href="?lang=${one}" hreflang="${one}" lang="${one}">${languages[one]}</a>`)
  const cards = tickets.map((ticket, at) => card(ticket, { ...drawing, at: at + 1, count: tickets.length }))
  const body = `<header><p>${escaped(museumName(order, language))}</p><nav>${others.join(' ')}</nav></header>
<main><h1>${escaped(title)}</h1>
<p>${name && `${escaped(say('for', { name }))}. `}${escaped(say('show'))} <span class="screen">${escaped(say('print'))}</span></p>
<ul>${cards.join('')}</ul></main>`
  return { title, body }
}

function card(ticket: PageTicket, { codeOf, language, at, count }: TicketDrawing & { at: number; count: number }) {
  const say = sayIn(ticketPageTexts, language)
  const [code, state] = [codeOf(ticket.serial), stateOf(ticket, language)]
  const picture = renderSVG(code, { ecc: 'M', border: 4 }).replace('<svg ', '<svg role="img" aria-hidden="true" ')
  const when = whenOf(ticket, language).map((line) => `<p>${escaped(line)}</p>`)
  // The code of an invalid ticket is not drawn, so that nobody queues with it.
  return `<li${state && ' class="spent"'}><div><p class="quiet">${escaped(say('number', { at, count }))}</p>
<h2>${escaped(nameOf(ticket, language))}</h2>${when.join('')}${state && `<p><strong>${escaped(state)}</strong></p>`}
<p class="quiet">${escaped(say('code'))}</p><p class="code">${grouped(code)}</p></div>${state ? '' : picture}</li>`
}

const STYLE = `
:root{color-scheme:light}*{box-sizing:border-box}
body{margin:0 auto;max-width:720px;padding:24px 16px 48px;font:16px/1.5 system-ui,sans-serif;color:#1d2430;background:#f5f6f8}
header{display:flex;justify-content:space-between;gap:16px}header p{margin:0;font-weight:600}
a{color:#1f4fa3;display:inline-block;padding:2px 4px}h1{font-size:24px;line-height:1.25;margin:24px 0 8px}h2{font-size:18px;margin:0 0 4px}
p{margin:0 0 4px}ul{list-style:none;padding:0;margin:16px 0 0;display:grid;gap:12px}
li{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:16px;padding:20px;border:1px solid #d9dde4;border-radius:10px;background:#fff;break-inside:avoid}
li>div{flex:1 1 240px}li svg{inline-size:200px;block-size:200px;flex:none}.spent{background:transparent;color:#5b6472}
.quiet{font-size:13px;color:#5b6472}.code{font:600 16px/1.5 ui-monospace,monospace;letter-spacing:.02em;overflow-wrap:anywhere}
@media print{body{background:#fff;padding:0;max-width:none}nav,.screen{display:none}}`
