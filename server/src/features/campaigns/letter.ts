import type { Variant } from '@learning-cms/contract/crm/campaigns'
import { sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { Db } from '#db/open.ts'
import { renderLetter } from '#services/letters/render-letter.ts'
import type { Box } from '#services/mailbox/access.ts'
import { urlsIn, withLinks, type Links } from './links.ts'
import type { FoundCampaign } from './queries.ts'

type Content = Pick<FoundCampaign, 'blocks' | 'language' | 'preheader' | 'subject' | 'subjectB'>
type Reader = { name: string; variant: Variant }

/** The last word of a Vietnamese name is what people are called by. */
const givenName = (name: string) => name.slice(name.lastIndexOf(' ') + 1)

export const placeOf = (publicUrl: string, token: string) => `${publicUrl.replace(/\/+$/, '')}/letters/${token}`

/** The letter as one person reads it, with their own way out. */
export function writtenFor(content: Content, { name, variant }: Reader, unsubscribeUrl: string) {
  const { blocks, language, preheader } = content
  const values = { name, givenName: givenName(name) }
  const subject = variant === 'b' && content.subjectB ? content.subjectB : content.subject
  return { subject, ...renderLetter(blocks, { language, preheader, values, unsubscribeUrl }) }
}

const NOWHERE = 'https://unsubscribe.invalid/'

/** The links that are followed for those who agreed, without the way out. */
export const followedUrls = (content: Content) =>
  urlsIn(writtenFor(content, { name: '', variant: 'a' }, NOWHERE).html).filter((url) => url !== NOWHERE)

export async function linksOf(db: Db, campaignId: string) {
  const { rows } = await db.execute<{ position: number; url: string }>(sql`
    select position, url from campaign_links where campaign_id = ${campaignId}`)
  return new Map(rows.map(({ position, url }) => [url, position]))
}

type Addressed = {
  recipient: Reader & { id: string; address: string }
  isMeasured: boolean
  publicUrl: string
  links: Links
  positions: ReadonlyMap<string, number>
}

/** Everything of a message. Its Message-ID is the recipient's, so every attempt is the same message. */
export function messageFor(box: Pick<Box, 'name' | 'address'>, content: Content, to: Addressed) {
  const { recipient, publicUrl, positions } = to
  const place = placeOf(publicUrl, to.links.tokenOf(recipient.id))
  const { subject, html, text } = writtenFor(content, recipient, place)
  return {
    from: { name: box.name, address: box.address },
    to: { name: recipient.name, address: recipient.address },
    subject,
    text,
    html: to.isMeasured ? measured(html, place, positions) : html,
    messageId: messageIdOf(recipient.id, box),
    headers: {
      'List-Unsubscribe': `<${place}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // Programs that answer by themselves do not answer this.
      Precedence: 'bulk',
    },
  }
}

const messageIdOf = (id: string, { address }: Pick<Box, 'address'>) => `<${id}@${address.split('@').at(-1)}>`

function measured(html: string, place: string, positions: ReadonlyMap<string, number>) {
  const linked = withLinks(html, (url) => {
    const position = positions.get(url)
    return position === undefined ? undefined : `${place}/links/${position}`
  })
  return linked.replace('</body>', `<img src="${place}/seen.gif" alt="" width="1" height="1"></body>`)
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

export async function bytesOf(message: ReturnType<typeof messageFor>) {
  const sent = await composer.sendMail({ ...message, disableFileAccess: true, disableUrlAccess: true })
  return sent.message as Buffer
}
