import { sql } from 'drizzle-orm'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { lanes } from '#http/concurrency.ts'
import type { Call } from '#http/serve.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { fetchPicture, type RemotePicture } from '#services/mail/mailbox/cleaning/fetch-picture.ts'
import { readAlone } from '#services/mail/mailbox/take-apart.ts'
import { mediaOf } from '#services/media/media.ts'
import { mayReachOf } from '#services/outgoing/may-reach.ts'
import { membership } from '#features/crm/mail/mailboxes/membership.ts'
import { pictureLinks, pictureOf } from './picture-links.ts'

type FoundMessage = {
  mailboxId: string
  threadId: string | null
  fromAddress: string
  html: string | null
  rawHash: string
  hasPlaces: boolean
  remotePictures: number
}

async function messageFor(db: Db, { actor }: Pick<By, 'actor'>, id: string) {
  const { rows } = await db.execute<FoundMessage>(sql`
    select mailbox_id as "mailboxId", thread_id as "threadId", lower(from_address) as "fromAddress", html, raw_hash as "rawHash",
      remote_urls <> '{}' as "hasPlaces", remote_pictures as "remotePictures"
    from mail_messages where id = ${id} and direction = 'in'`)
  const message = found(rows[0])
  await membership(db, actor, message.mailboxId)
  return message
}

/** For one message, once: reopening it blocks the pictures again. */
export async function showPictures({ db, config, actor }: Pick<Call, 'db' | 'config' | 'actor'>, id: string) {
  const message = await messageFor(db, { actor }, id)
  const links = await pictureLinks(db, config)
  const html =
    message.hasPlaces || message.remotePictures === 0 ? message.html : await placesOf(db, config, id, message)
  return { html: links(id, html ?? '') }
}

const AT_ONCE = 2
const WAITING_AT_MOST = 20
const busy = (most: number) => (waiting: number) => {
  if (waiting >= most) refuse('not-now', 'server.busy')
}
const reading = lanes(AT_ONCE, busy(WAITING_AT_MOST))

/** For messages parsed before placeholders were stored. */
async function placesOf(db: Db, config: Config, id: string, { rawHash, html }: FoundMessage) {
  const read = await reading(() => readAlone(mediaOf(config).store.pathOf(rawHash)))
  if (!read?.html) return html
  await db.execute(sql`
    update mail_messages set html = ${read.html}, remote_urls = ${sql.param(read.remoteUrls)} where id = ${id} and remote_urls = '{}'`)
  return read.html
}

/** For all messages from this address, and all readers of the mailbox. */
export const alwaysShowPictures = (db: Db, by: By, id: string, always: boolean) =>
  db.transaction(async (tx) => {
    const { mailboxId, threadId, fromAddress } = await messageFor(tx, by, id)
    if (always && fromAddress === '') refuse('rule-broken', 'mail.no-sender')
    const { rowCount } = always
      ? await tx.execute(sql`
          insert into mail_picture_senders (mailbox_id, address) values (${mailboxId}, ${fromAddress}) on conflict do nothing`)
      : await tx.execute(sql`
          delete from mail_picture_senders where mailbox_id = ${mailboxId} and address = ${fromAddress}`)
    if (rowCount)
      await record(tx, by, {
        action: always ? 'mail-threads.show-pictures' : 'mail-threads.hide-pictures',
        ...({ entity: 'mail-threads', id: threadId, label: '' } as const),
      })
    return { always }
  })

const FETCHED_AT_ONCE = 8
const FETCHES_WAITING = 60
const fetching = lanes(FETCHED_AT_ONCE, busy(FETCHES_WAITING))

const CACHE_BYTES_MOST = 32 * 1024 * 1024
const CACHE_ENTRIES_MOST = 2_000
const CACHE_MS = 10 * 60_000
/** Recent results, the oldest first; failures are stored as well. */
const cache = new Map<string, CacheEntry>()
type CacheEntry = { picture: Promise<RemotePicture | undefined>; bytes: number; until: number }

function fetchedOnce(url: string, config: Config) {
  const known = cache.get(url)
  if (known && known.until > Date.now()) return known.picture
  const how = { mayReach: mayReachOf(config), mayUseAnyPort: config.mayCallLoopback }
  const picture = fetching(() => fetchPicture(url, how))
  const entry = { picture, bytes: url.length, until: Date.now() + CACHE_MS }
  cache.delete(url)
  cache.set(url, entry)
  void weigh(url, entry)
  return picture
}

async function weigh(url: string, entry: CacheEntry) {
  try {
    const got = await entry.picture
    entry.bytes += got?.bytes.length ?? 0
    makeRoom()
  } catch {
    cache.delete(url)
  }
}

function makeRoom() {
  let bytes = 0
  for (const entry of cache.values()) bytes += entry.bytes
  for (const [url, entry] of cache) {
    if (bytes <= CACHE_BYTES_MOST && cache.size <= CACHE_ENTRIES_MOST && entry.until > Date.now()) continue
    cache.delete(url)
    bytes -= entry.bytes
  }
}

/** Never fetches an address given by the caller: it is read from the message of the token. */
export async function sendPicture({ db, config, reply }: Call, token: string) {
  const { messageId, place, secondsLeft } = found(await pictureOf(db, token))
  const { rows } = await db.execute<{ url: string | null }>(sql`
    select remote_urls[${place + 1}] as url from mail_messages where id = ${messageId}`)
  const url = found(rows[0]?.url ?? undefined)
  const { type, bytes } = found(await fetchedOnce(url, config))
  return reply
    .type(type)
    .headers({
      'cache-control': `private, max-age=${secondsLeft}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'content-length': bytes.length,
    })
    .send(bytes)
}
