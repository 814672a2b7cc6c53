import type { MailMessage, MailThread, ThreadDetail } from '@learning-cms/contract/crm/mail/mail'
import { sql } from 'drizzle-orm'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import type { Actor } from '#http/actor.ts'
import { personOf } from '#services/auth/rights.ts'
import { personIdsByAddress } from '#services/people/by-address.ts'
import { draftsOfThread } from '#features/crm/mail/drafts/draft-queries.ts'
import { linksFor } from './links.ts'
import { answersOf, outgoingOfThread } from '#features/crm/mail/sending/outgoing-queries.ts'
import { pictureLinks, withoutPlaces } from '#features/crm/mail/drafts/picture-links.ts'
import { messagesOf } from '#features/crm/mail/queries.ts'
import { threadFor } from './thread-for.ts'

const NUMBERS_MOST = 50
const TEXT_READ = 20_000

type ThreadReading = { db: Db; config: Config; actor: Actor }

export async function readThread({ db, config, actor }: ThreadReading, id: string): Promise<ThreadDetail> {
  const { thread, mayAnswer } = await threadFor(db, actor, id)
  const { messages: all, isCut } = await messagesOf(db, id)
  const links = await pictureLinks(db, config)
  const messages = all.map((message) => withPictures(message, links))
  const outgoing = await outgoingOfThread(db, id)
  const answers = (await answersOf(db, id)).length
  return {
    ...thread,
    messages,
    isCut,
    outgoing,
    answers,
    mayAnswer,
    links: await linksFor(db, actor, id),
    drafts: await draftsOfThread(db, { authorId: personOf(actor), threadId: id }),
    ...(await linksOf(db, actor, { thread, messages })),
  }
}

/** The permission to load pictures applies to a sender's address, so not to a disguised one. */
function withPictures(message: MailMessage, links: Awaited<ReturnType<typeof pictureLinks>>): MailMessage {
  const { id, html, isDisguised } = message
  const showsPictures = message.showsPictures && !isDisguised
  return { ...message, showsPictures, html: html && (showsPictures ? links(id, html) : withoutPlaces(html)) }
}

type ThreadWithMessages = { thread: MailThread } & Pick<ThreadDetail, 'messages'>

/** Known people with these addresses and orders whose numbers occur, each if the reader may read such records. */
async function linksOf(db: Db, { may }: Actor, { thread, messages }: ThreadWithMessages) {
  const addresses = messages.flatMap(({ fromAddress, recipients, copies }) => [
    fromAddress,
    ...[...recipients, ...copies].map(({ address }) => address),
  ])
  const people = await peopleWith(db, { may }, [...new Set(addresses)].slice(0, 200))
  const texts = [thread.subject, ...messages.map(({ body }) => body.slice(0, TEXT_READ))].join('\n')
  const orders = may.has('orders:read') ? await ordersNamed(db, texts) : []
  return { people, orders }
}

/** The owners of the addresses, for readers who may read people. */
export async function peopleWith(db: Db, { may }: Pick<Actor, 'may'>, addresses: readonly string[]) {
  if (!may.has('students:read')) return []
  const known = await personIdsByAddress(db, addresses)
  return known.length === 0 ? [] : peopleAt(db, known)
}

async function peopleAt(db: Db, known: readonly { id: string; address: string }[]) {
  const { rows } = await db.execute<Omit<ThreadDetail['people'][number], 'address'>>(sql`
    select p.id, p.full_name as name, exists (select from students s where s.id = p.id) as "isStudent",
      exists (select from instructors i where i.person_id = p.id) as "isInstructor"
    from people p where p.id = any(${sql.param(known.map(({ id }) => id))}::uuid[]) order by p.full_name, p.id`)
  return rows.map((row) => ({ ...row, address: known.find(({ id }) => id === row.id)?.address ?? '' }))
}

async function ordersNamed(db: Db, text: string) {
  const numbers = [...new Set(text.toUpperCase().match(/\b(?=[A-Z]*\d)[A-Z0-9]{6,19}\b/g))].slice(0, NUMBERS_MOST)
  if (numbers.length === 0) return []
  const { rows } = await db.execute<{ id: string; number: string }>(sql`
    select id, number from orders where number = any(${sql.param(numbers)}::text[]) order by number`)
  return rows
}
