import type { Variant } from '@learning-cms/contract/crm/campaigns'
import type { LetterValues } from '@learning-cms/contract/crm/blocks'
import { linksOf as urlsOf, fillLetter, subjectFor, type CompiledLetter } from '@learning-cms/domain/letters/render'
import { variableFaults } from '@learning-cms/domain/letters/variables'
import { sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { Db } from '#db/open.ts'
import { writeLetter } from '#services/letters/render-letter.ts'
import type { Box } from '#services/mailbox/access.ts'
import type { Links } from './links.ts'
import type { FoundCampaign } from './queries.ts'

type Content = Pick<FoundCampaign, 'blocks' | 'language' | 'preheader' | 'subject' | 'subjectB'>
type Reader = { name: string; variant: Variant }
/** Written once; each recipient's own is made of it. */
export type Written = { letter: CompiledLetter; subjectB: string }

/** The last word of a Vietnamese name is what people are called by. */
const valuesOf = (name: string): LetterValues => ({ name, givenName: name.slice(name.lastIndexOf(' ') + 1) })

const placeOf = (publicUrl: string, token: string) => `${publicUrl.replace(/\/+$/, '')}/letters/${token}`

export async function writeOnce(db: Db, publicUrl: string, content: Content): Promise<Written> {
  const { language, subject, preheader, blocks, subjectB } = content
  return { letter: await writeLetter(db, { subject, preheader, blocks }, { language, publicUrl }), subjectB }
}

/** How many faults keep it from being sent. */
export const countFaults = ({ letter, subjectB }: Written) =>
  letter.problems.filter(({ severity }) => severity === 'error').length + variableFaults(subjectB).length

/** The links that are followed for those who agreed, without the way out. */
export const followedUrls = ({ letter }: Written) => urlsOf(letter)

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
export function messageFor(box: Pick<Box, 'name' | 'address'>, { letter, subjectB }: Written, to: Addressed) {
  const { recipient, publicUrl, positions } = to
  const place = placeOf(publicUrl, to.links.tokenOf(recipient.id))
  const values = valuesOf(recipient.name)
  const followed = (url: string) => {
    const position = positions.get(url)
    return position === undefined ? url : `${place}/links/${position}`
  }
  const filled = fillLetter(letter, {
    values,
    urls: { preferences: place, unsubscribe: `${place}#leave` },
    ...(to.isMeasured && { link: followed, pixel: `${place}/seen.gif` }),
  })
  const isSecond = recipient.variant === 'b' && subjectB !== ''
  return {
    from: { name: box.name, address: box.address },
    to: { name: recipient.name, address: recipient.address },
    ...filled,
    ...(isSecond && { subject: subjectFor(subjectB, values) }),
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

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

export async function bytesOf(message: ReturnType<typeof messageFor>) {
  const sent = await composer.sendMail({ ...message, disableFileAccess: true, disableUrlAccess: true })
  return sent.message as Buffer
}
