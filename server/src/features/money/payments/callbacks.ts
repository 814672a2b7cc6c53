import { gatewayLabels } from '@learning-cms/contract/money/payments'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { system, type By } from '#http/actor.ts'
import type { Call } from '#http/serve.ts'
import { inTurn } from '#http/health/turns.ts'
import type { CallbackOutcome, Gateway, GatewayName } from '#services/gateways/gateway.ts'
import { gatewayIfSetUp, openGateway } from '#services/gateways/open.ts'
import { newId } from '#services/ids.ts'
import { networkOf } from '#http/addresses/network.ts'
import { mayTry } from '#services/auth/rate-limit.ts'
import { causeOf } from '#errors'
import { endMessage, findByReference, findWaiting, forgetMessage, saveMessage, lockMessage } from './queries.ts'
import { settle } from './settle.ts'

/** How many unsigned messages one network may leave in a quarter of an hour. */
const MOST_UNSIGNED = 100
const MOST_TRIES = 60
const AT_ONCE = 50

/** Stores a message, then processes it. A failure in between is recovered, because the message is here. */
export async function takeCallback({ db, config, request, reply, ip }: Call, gateway: GatewayName) {
  const query = request.raw.url!.split('?').slice(1).join('?')
  const body = typeof request.body === 'string' ? request.body : ''
  const id = await saveMessage(db, { id: newId(), gateway, query, body, ip })
  const outcome = await inTurn(() => take(db, config, id)).catch((error: unknown) => {
    request.log.error({ err: causeOf(error), gateway }, 'callback waits')
    return undefined
  })
  if (isUnsigned(outcome) && !(await mayTry(db, unsignedBy(ip)))) await forgetMessage(db, id)
  const answer = answers(await openGateway(db, config, gateway).catch(() => undefined), outcome ?? 'not-now')
  return reply.code(answer.status).type(answer.mediaType).send(answer.body)
}

const isUnsigned = (outcome: CallbackOutcome | undefined) => outcome === 'not-genuine' || outcome === 'not-now'
const unsignedBy = (ip: string) => ({ what: 'unsigned gateway message', key: networkOf(ip), max: MOST_UNSIGNED })

const answers = (gateway: Gateway | undefined, outcome: CallbackOutcome) =>
  gateway?.answerCallback(outcome) ?? { status: 503, mediaType: 'text/plain', body: '' }

/**
 * Processes a message once: concurrent calls wait, and learn that it is done. A refused message is checked again when
 * it comes again: the keys may have been wrong.
 */
export const take = (db: Db, config: Config, id: string): Promise<CallbackOutcome> =>
  db.transaction(async (tx) => {
    const message = await lockMessage(tx, id)
    if (!message) return 'not-genuine'
    if (message.state === 'taken') return 'already-taken'
    const gateway = await gatewayIfSetUp(tx, config, message.gateway)
    // The message waits until keys to verify it are entered.
    if (!gateway) return 'not-now'
    const read = gateway.readCallback(message)
    if (!read.isGenuine) return end(tx, id, 'not-genuine')
    const payment = await findByReference(tx, message.gateway, read.reference)
    if (!payment) return end(tx, id, 'unknown-payment')
    const outcome = await settle(tx, byGateway(message), payment.id, { seen: read.seen, via: 'callback' })
    return end(tx, id, outcome, payment.id)
  })

async function end(tx: Db, id: string, outcome: CallbackOutcome, paymentId: string | null = null) {
  const state = outcome === 'taken' || outcome === 'already-taken' ? 'taken' : 'refused'
  await endMessage(tx, id, { state, outcome, paymentId })
  return outcome
}

const byGateway = ({ id, gateway, ip }: { id: string; gateway: GatewayName; ip: string }): By => ({
  actor: { ...system, name: gatewayLabels[gateway] },
  requestId: id,
  ip,
})

/**
 * Processes messages that a dead server left behind or could not handle. One that fails again doesn't hold up the
 * others.
 */
export async function takeWaiting(db: Db, config: Config) {
  const faults: unknown[] = []
  for (const id of await findWaiting(db, { tries: MOST_TRIES, atOnce: AT_ONCE }))
    await take(db, config, id).catch((error: unknown) => faults.push(error))
  if (faults.length > 0) throw faults[0]
}
