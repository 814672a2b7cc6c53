import { sql } from 'drizzle-orm'
import type { ImapFlow } from 'imapflow'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { bySystem } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import { faultOf, openImap } from '#services/mail/mailbox/connect.ts'
import { stir } from '#services/background/activity.ts'
import { repeat, type Service } from '#services/repeat.ts'
import { accessTo, boxColumns, findBox, type Box } from '#services/mail/mailbox/access.ts'
import { readingMail } from './parse.ts'
import { receiveNew } from './receive.ts'
import { sendDue } from '#features/crm/mail/sending/send.ts'
import { settleUnknown } from '#features/crm/mail/sending/unknown.ts'
import type { MessageStoreParts } from '#services/mail/mailbox/store-message.ts'

const LOOK_EVERY_MS = 1_000
const LEASE_S = 30
const RENEW_MS = 10_000
/** Polls even if the server sends no notification. */
const ASK_EVERY_MS = 5 * 60_000
const FIRST_PAUSE_S = 5
const LONGEST_PAUSE_S = 900
/** This many faults in a row are reported. */
const REPORTED_AT_FAULTS = 3

type Following = MessageStoreParts & { onFault: (error: unknown) => void }

/** Reads every mailbox and sends what is due. Of several servers, one follows a mailbox at a time, by a lease. */
export function startMail(parts: Following): Service {
  const me = randomUUID()
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const look = async () => {
    for (const box of await claimFree(parts, me)) {
      const following = follow(parts, { box, me, signal: stopping.signal }).finally(() => running.delete(following))
      running.add(following)
    }
  }
  const reading = readingMail(parts)
  const every = (name: string, work: () => Promise<unknown>) =>
    repeat({ name, everyMs: LOOK_EVERY_MS, work, onFault: parts.onFault })
  const services = [
    every('Following mailboxes', look),
    every('Reading mail', reading.look),
    every('Sending letters', () => sendDue(parts)),
    every('Settling letters', () => settleUnknown(parts)),
  ]
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(services.map((service) => service.stop()))
      await Promise.all(running)
      await reading.end().catch(parts.onFault)
    },
  }
}

/** Claims due mailboxes that no server follows. */
async function claimFree({ db }: MessageStoreParts, me: string) {
  const { rows } = await db.execute<Box>(sql`
    update mailboxes set leader = ${me}, led_until = now() + make_interval(secs => ${LEASE_S})
    where id in (
      select id from mailboxes
      where kind = 'imap' and is_enabled and next_at <= now() and (led_until is null or led_until < now()) for update skip locked)
    returning ${boxColumns}`)
  return rows
}

type Lead = { box: Box; me: string; signal: AbortSignal }

/** Follows a mailbox while this server holds the lease, until a fault or a change of its settings. */
async function follow(parts: Following, { box, me, signal }: Lead) {
  const ends = new AbortController()
  const end = () => ends.abort()
  signal.addEventListener('abort', end)
  let client: ImapFlow | undefined
  try {
    client = await openImap(await accessTo(parts.db, parts.config, box, 'incoming'), { onFault: end })
    const opened = client
    opened.on('close', end)
    await receiving(parts, { client: opened, box, me, signal: ends.signal })
    if (!signal.aborted && ends.signal.aborted) throw Object.assign(new Error('cut'), { code: 'ECONNRESET' })
    await leave(parts, box, me)
  } catch (error) {
    await noteFault(parts, { box, me }, error).catch(parts.onFault)
  } finally {
    signal.removeEventListener('abort', end)
    client?.close()
  }
}

type Receiving = { client: ImapFlow; box: Box; me: string; signal: AbortSignal }

async function receiving(parts: Following, { client, box, me, signal }: Receiving) {
  let wake = () => {}
  let isDue = true
  client.on('exists', () => {
    isDue = true
    wake()
  })
  for (let checkedAt = 0; !signal.aborted;) {
    const renewed = await renew(parts, box, me)
    if (!renewed) return
    if (isDue || renewed.isReset || Date.now() - checkedAt > ASK_EVERY_MS) {
      isDue = false
      if ((await receiveNew(parts, client, box.id)) > 0) stir()
      await wellAgain(parts, box)
      checkedAt = Date.now()
    }
    void client.idle().catch(() => {})
    const woken = new Promise<void>((done) => (wake = done))
    if (!isDue) await Promise.race([woken, wait(RENEW_MS, undefined, { signal }).catch(() => {})])
  }
}

/** Renews the lease; undefined if it was lost. `isReset`: everything has to be read again. */
async function renew({ db }: MessageStoreParts, box: Box, me: string) {
  const { rowCount } = await db.execute(sql`
    update mailboxes set led_until = now() + make_interval(secs => ${LEASE_S})
    where id = ${box.id} and leader = ${me} and is_enabled`)
  const now = rowCount ? await findBox(db, box.id) : undefined
  return now && { isReset: now.lastUid === 0 && now.uidValidity === null }
}

const leave = ({ db }: MessageStoreParts, box: Box, me: string) =>
  db.execute(sql`update mailboxes set leader = null, led_until = null where id = ${box.id} and leader = ${me}`)

async function wellAgain({ db }: MessageStoreParts, box: Box) {
  await db.execute(sql`
    update mailboxes set fault = null, fault_since = null, faults = 0, read_at = now() where id = ${box.id}`)
}

/** Retries after growing pauses; the fault is reported once, when it persists. */
async function noteFault({ db }: MessageStoreParts, { box, me }: { box: Box; me: string }, error: unknown) {
  const fault = faultOf(error)
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ faults: number }>(sql`
      update mailboxes set fault = ${fault}, fault_since = coalesce(fault_since, now()), faults = faults + 1,
        next_at = now() + make_interval(secs => least(${FIRST_PAUSE_S} * power(2, least(faults, 10)), ${LONGEST_PAUSE_S})),
        leader = null, led_until = null
      where id = ${box.id} and leader = ${me} returning faults`)
    if (rows[0]?.faults !== REPORTED_AT_FAULTS) return
    const line = { action: 'mailboxes.fail', entity: 'mailboxes', id: box.id, label: box.name } as const
    await record(tx, bySystem, { ...line, after: { fault } })
  })
}
