import { rightToHear } from '@learning-cms/contract/core/events'
import type { Permission } from '@learning-cms/contract/core/permissions'
import { allOf, entityOfEvent, rightToEvent } from '@learning-cms/contract/system/webhook-events'
import { webhookEvent } from '@learning-cms/contract/system/webhooks'
import type { Db } from '#db/open.ts'
import { bySystem } from '#http/actor.ts'
import { newId } from '#services/ids.ts'
import { insertDeliveries, type NewDelivery } from './delivery-queries.ts'
import { lockListeners, moveHead, readHead, readLines, type Listener, type SealedLine } from './listen-queries.ts'
import { gotListening } from './queries.ts'
import { stopByServer } from './rules.ts'

const LINES_AT_ONCE = 1_000
const FIELDS_AT_MOST = 100

/**
 * Makes deliveries of sealed lines, in the order of the log, and returns how many. One server at a time; the position
 * is stored in the same transaction, so that no event is lost or made twice. Webhooks whose owner may no longer read
 * what they receive stop here, before the next event.
 */
export async function listen(db: Db): Promise<number> {
  const { from, last, listeners } = await readHead(db)
  if (listeners === 0 || from >= last) return 0
  return db.transaction(async (tx) => {
    if (!(await gotListening(tx))) return 0
    const listening = await withoutLost(tx, await lockListeners(tx))
    const head = (await readHead(tx)).from
    const to = Math.min(last, head + LINES_AT_ONCE)
    if (to <= head) return 0
    const made = (await readLines(tx, { from: head, to })).flatMap((line) => deliveriesOf(line, listening))
    await insertDeliveries(tx, made)
    await moveHead(tx, to)
    return made.length
  })
}

async function withoutLost(tx: Db, listeners: readonly Listener[]) {
  const remaining: Listener[] = []
  for (const listener of listeners) {
    if (mayKeep(listener)) remaining.push(listener)
    else await stopByServer(tx, bySystem, listener.id, 'owner')
  }
  return remaining
}

const mayKeep = ({ rights, events }: Pick<Listener, 'rights' | 'events'>) =>
  rights.includes('tokens:manage') && events.every((event) => rights.includes(rightToEvent(event)))

/** One for each webhook that chose the event and whose owner may read what the line is about. */
export function deliveriesOf(line: SealedLine, listeners: readonly Listener[]): NewDelivery[] {
  const needs: Permission = rightToHear(line.entity)
  const concerned = listeners.filter(
    ({ events, rights, listensFrom }) =>
      (events.includes(line.action) || events.includes(allOf(entityOfEvent(line.action)))) &&
      line.at >= listensFrom &&
      rights.includes(needs),
  )
  if (concerned.length === 0) return []
  const body = bodyOf(line)
  const { id: eventId, action: type, entity, entityId } = line
  return concerned.map(({ id: webhookId }) => ({
    id: newId(),
    webhookId,
    eventId,
    type,
    entity,
    entityId,
    needs,
    body,
  }))
}

/** What is sent, the same bytes at each attempt. Never a value: only who may read the record learns those. */
export const bodyOf = ({ id, action, at, entity, entityId, version, changed }: SealedLine) =>
  JSON.stringify(
    webhookEvent.parse({
      id,
      type: action,
      created: at,
      entity,
      entityId,
      version,
      changed: changed.slice(0, FIELDS_AT_MOST),
    }),
  )
