import { sayIn } from '@learning-cms/texts'
import { ticketPageTexts } from '@learning-cms/texts/mails/tickets'
import sharp from 'sharp'
import { renderSVG } from 'uqr'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { queueMail } from '#services/mail/mail.ts'
import { escaped } from '#services/text/html.ts'
import { openKeeper, type Keeper } from '#features/shop/tickets/codes.ts'
import { listPageTickets, markMailed, takeToMail, type PageOrder, type PageTicket } from './page-queries.ts'
import { givenName, grouped, nameOf, stateOf, whenOf } from './display.ts'

const AT_ONCE = 10
const PICTURES_AT_MOST = 20
const LINK_DAYS = 30
/** Customers write to us in Vietnamese, so we write to them in Vietnamese. */
const language = 'vi'

/** Puts one mail for each paid order into the outbox, if the buyer has an address. Returns how many orders it took. */
export const mailTickets = (db: Db, config: Pick<Config, 'publicUrl'>) =>
  db.transaction(async (tx) => {
    const orders = await takeToMail(tx, AT_ONCE)
    if (orders.length === 0) return 0
    const keeper = await openKeeper(tx)
    for (const order of orders) {
      if (order.email) await queueFor(tx, config, keeper, { ...order, email: order.email })
      await markMailed(tx, order.orderId)
    }
    return orders.length
  })

type Addressed = PageOrder & { email: string }

async function queueFor(tx: Db, { publicUrl }: Pick<Config, 'publicUrl'>, keeper: Keeper, order: Addressed) {
  const tickets = (await listPageTickets(tx, order.orderId)).filter((ticket) => stateOf(ticket, language) === '')
  if (tickets.length === 0) return
  const say = sayIn(ticketPageTexts, language)
  const name = givenName(order.fullName)
  const words = {
    greeting: name ? say('greeting', { name }) : say('greetingPlain'),
    intro: say('mailIntro', { count: tickets.length, order: order.orderNumber }),
    link: say('mailLink', { link: '{link}' }),
    help: say('mailHelp'),
  }
  const { greeting, intro, link, help } = words
  const lines = tickets.map((ticket) => `- ${nameOf(ticket, language)} · ${whenOf(ticket, language).join(' · ')}`)
  await queueMail(tx, {
    to: order.email,
    accountId: null,
    subject: say('mailSubject', { order: order.orderNumber }),
    body: [greeting, intro, lines.join('\n'), link, help].join('\n\n'),
    html: await htmlOf(tickets, keeper, words),
    secretLink: {
      address: `${publicUrl.replace(/\/+$/, '')}/tickets/${keeper.pageOf(order.orderId)}`,
      kind: 'tickets',
      expiresAt: new Date(Date.now() + LINK_DAYS * 86_400_000).toISOString(),
    },
  })
}

type TicketMailWords = { greeting: string; intro: string; link: string; help: string }

async function htmlOf(
  tickets: readonly PageTicket[],
  { codeOf }: Keeper,
  { greeting, intro, link, help }: TicketMailWords,
) {
  const say = sayIn(ticketPageTexts, language)
  const parts = []
  for (const ticket of tickets.slice(0, PICTURES_AT_MOST)) {
    const code = codeOf(ticket.serial)
    const when = whenOf(ticket, language).join(' · ')
    parts.push(`<tr><td style="padding:12px 16px 12px 0"><img src="${await pictureOf(code)}" width="168" height="168" alt="${grouped(code)}"></td>
<td style="padding:12px 0"><b>${escaped(nameOf(ticket, language))}</b><br>${escaped(when)}<br><code>${grouped(code)}</code></td></tr>`)
  }
  const more = tickets.length > PICTURES_AT_MOST ? `<p>${escaped(say('mailMore'))}</p>` : ''
  const linked = escaped(link).replace('{link}', '<a href="{link}">{link}</a>')
  return `<!doctype html><html lang="${language}"><body style="font:15px/1.5 sans-serif;color:#1d2430"><p>${escaped(greeting)}</p>
<p>${escaped(intro)}</p><p>${linked}</p><table role="presentation">${parts.join('')}</table>${more}<p>${escaped(help)}</p></body></html>`
}

/** A two-colour bitmap, because mail programs do not render SVG. */
async function pictureOf(code: string) {
  const svg = renderSVG(code, { ecc: 'M', border: 4, pixelSize: 12 })
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 2 }).toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
