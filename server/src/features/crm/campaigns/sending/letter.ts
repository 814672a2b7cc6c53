import type { LetterValues } from '@learning-cms/contract/crm/mail/blocks'
import type { Variant } from '@learning-cms/contract/crm/campaigns'
import { fillLetter, linksOf, subjectFor, type CompiledLetter } from '@learning-cms/domain/letters/render'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { findPictures, findResources } from '#services/mail/letters/find-resources.ts'
import { writeLetter } from '#services/mail/letters/render-letter.ts'
import type { Box } from '#services/mail/mailbox/access.ts'
import { placeOf, type Links } from '#services/mail/letters/links.ts'
import { listPictures } from '#features/crm/campaigns/page/pictures.ts'
import type { FoundCampaign } from '#features/crm/campaigns/queries.ts'
import { composed } from '#services/mail/compose.ts'

type CampaignContent = Pick<FoundCampaign, 'blocks' | 'language' | 'preheader' | 'subject'>
type LetterReader = { name: string; variant: Variant }

/** The given name is the last word of a Vietnamese name. */
const valuesFor = (name: string): LetterValues => ({ name, givenName: name.slice(name.lastIndexOf(' ') + 1) })

const contentOf = ({ subject, preheader, blocks }: CampaignContent) => ({ subject, preheader, blocks })

/** The campaign's letter before the values of each recipient are filled in. */
export const written = (db: Db, campaign: CampaignContent, publicUrl: string) =>
  writeLetter(db, contentOf(campaign), { language: campaign.language, publicUrl })

type ResourceQuery = {
  language: CampaignContent['language']
  campaignId?: string | undefined
  courseIds?: readonly string[] | undefined
}

/** For a preview that the console draws itself, of blocks that are not saved yet. */
export async function resourcesFor(db: Db, { language, campaignId, courseIds = [] }: ResourceQuery) {
  const pictureIds = campaignId === undefined ? [] : await listPictures(db, campaignId)
  const blocks = courseIds.map((courseId) => ({ id: courseId, type: 'course' as const, courseId, href: '' }))
  const { sender, courses } = await findResources(db, blocks, { language, publicUrl: '' })
  // Pictures of a draft are not public yet.
  const pictures = await findPictures(db, pictureIds, sql`false`)
  return {
    sender,
    courses: [...courses].map(([id, course]) => ({ id, ...course })),
    pictures: [...pictures].map(([id, one]) => ({ id, picture: one })),
  }
}

/** In the address of a followed link its position has three digits; links beyond lead straight to where they lead. */
const FOLLOWED_MOST = 1_000

/** Stores the links that are measured for people who consent, except the one to unsubscribe. */
export async function storeLinks(tx: Db, campaign: CampaignContent & { id: string }) {
  const urls = linksOf(await written(tx, campaign, '')).slice(0, FOLLOWED_MOST)
  await tx.execute(sql`
    insert into campaign_links (campaign_id, position, url)
    select ${campaign.id}::uuid, l.n - 1, l.url from unnest(${sql.param(urls)}::text[]) with ordinality as l(url, n)
    on conflict do nothing`)
}

export async function storedLinks(db: Db, campaignId: string) {
  const { rows } = await db.execute<{ position: number; url: string }>(sql`
    select position, url from campaign_links where campaign_id = ${campaignId}`)
  return new Map(rows.map(({ position, url }) => [url, position]))
}

type Addressed = {
  recipient: LetterReader & { id: string; address: string }
  isMeasured: boolean
  publicUrl: string
  links: Links
  positions: ReadonlyMap<string, number>
}
type CampaignLetter = { letter: CompiledLetter; subjectB: string }

/** Everything of a message. Its Message-ID is the recipient's, so every attempt is the same message. */
export function messageFor(box: Pick<Box, 'name' | 'address'>, { letter, subjectB }: CampaignLetter, to: Addressed) {
  const { recipient, publicUrl, positions, isMeasured } = to
  const place = placeOf(publicUrl, to.links.tokenOf(recipient.id))
  const values = valuesFor(recipient.name)
  const link = (url: string) => (positions.has(url) ? `${place}/links/${positions.get(url)}` : url)
  const { subject, html, text } = fillLetter(letter, {
    values,
    urls: { unsubscribe: `${place}#leave`, preferences: place },
    ...(isMeasured && { link, pixel: `${place}/seen.gif` }),
  })
  return {
    from: { name: box.name, address: box.address },
    to: { name: recipient.name, address: recipient.address },
    subject: recipient.variant === 'b' && subjectB ? subjectFor(subjectB, values) : subject,
    text,
    html,
    messageId: messageIdOf(recipient.id, box),
    headers: {
      'List-Unsubscribe': `<${place}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // Tells automatic responders not to reply.
      Precedence: 'bulk',
    },
  }
}

export const messageIdOf = (id: string, { address }: Pick<Box, 'address'>) => `<${id}@${address.split('@').at(-1)}>`

export const bytesOf = (message: ReturnType<typeof messageFor>) => composed(message)
