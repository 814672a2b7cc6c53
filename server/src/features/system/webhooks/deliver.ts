import { GIVE_UP_AFTER_DAYS, type DeliveryAttempt } from '@learning-cms/contract/system/webhooks'
import type { Config } from '#config'
import type { Resolve } from '#services/outgoing/checked-lookup.ts'
import { sendOut, Unreached, type OutgoingAnswer } from '#services/outgoing/send-out.ts'
import type { Sealing } from '#services/sealing/sealing.ts'
import { mayReachOf } from '#services/outgoing/may-reach.ts'
import type { ClaimedDelivery, DeliveryEnd } from './claims.ts'
import { nextAttemptAt } from './pace.ts'
import type { KeepResult } from './results.ts'
import { openPrevious, openSecret, signatureOf } from './signing.ts'

export type DeliveryContext = { config: Pick<Config, 'sealingKey' | 'mayCallLoopback'>; resolve?: Resolve }

const TIMEOUT_MS = 10_000
const ANSWER_BYTES = 4_096
const REMOVED = 410

/** One attempt, from the claim to its result. */
export async function deliver(
  keep: KeepResult,
  means: DeliveryContext & { sealing: Sealing },
  delivery: ClaimedDelivery,
  claim: string,
) {
  const startedAt = Date.now()
  const { headers, answer } = await attempt(delivery, means)
  const tried: DeliveryAttempt = {
    at: new Date(startedAt).toISOString(),
    answered: answer instanceof Unreached ? null : answer.status,
    fault: answer instanceof Unreached ? answer.reason : null,
    tookMs: Date.now() - startedAt,
  }
  await keep({ delivery, claim, ended: endOf(delivery, tried, { headers, answer }) })
}

type MadeDelivery = { headers: Record<string, string>; answer: OutgoingAnswer | Unreached }

async function attempt(
  delivery: ClaimedDelivery,
  { config, resolve, sealing }: DeliveryContext & { sealing: Sealing },
): Promise<MadeDelivery> {
  const { eventId, webhookId, body, url, secret, previousSecret } = delivery
  const atSeconds = Math.floor(Date.now() / 1000)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'learning-cms-webhooks/1',
    'webhook-id': eventId,
    'webhook-timestamp': String(atSeconds),
  }
  const current = openSecret(sealing, webhookId, secret)
  // Without its secret nothing is sent: the receiver could not verify it.
  if (current === undefined) return { headers, answer: new Unreached('secret-lost') }
  const previous = previousSecret ? openPrevious(sealing, webhookId, previousSecret) : undefined
  const secrets = previous === undefined ? [current] : [current, previous]
  const signed = { ...headers, 'webhook-signature': signatureOf({ eventId, atSeconds, body }, secrets) }
  const limits = { timeoutMs: TIMEOUT_MS, answerBytes: ANSWER_BYTES, mayReach: mayReachOf(config) }
  try {
    const answer = await sendOut({ url, headers: signed, body }, { ...limits, ...(resolve && { resolve }) })
    return { headers, answer }
  } catch (error) {
    if (error instanceof Unreached) return { headers, answer: error }
    throw error
  }
}

const isSuccess = (answered: number | null) => answered !== null && answered >= 200 && answered < 300

function endOf(
  { attempts, since }: ClaimedDelivery,
  tried: DeliveryAttempt,
  { headers, answer }: MadeDelivery,
): DeliveryEnd {
  const giveUpAtMs = Date.parse(since) + GIVE_UP_AFTER_DAYS * 86_400_000
  const nextAtMs = nextAttemptAt(attempts, Date.now())
  const isOver = tried.answered === REMOVED || nextAtMs > giveUpAtMs
  const received = answer instanceof Unreached ? undefined : answer
  return {
    status: isSuccess(tried.answered) ? 'delivered' : isOver ? 'given-up' : 'waiting',
    nextAt: new Date(nextAtMs).toISOString(),
    attempt: tried,
    sentHeaders: headers,
    answerHeaders: received?.headers ?? {},
    answer: received?.text ?? null,
    answerIsCut: received?.isCut ?? false,
    isWell: isSuccess(tried.answered),
  }
}
