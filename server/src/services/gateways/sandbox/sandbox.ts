import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#db/open.ts'
import type { GatewayCall, Request } from '#services/gateways/call.ts'
import type { GatewayName } from '#services/gateways/gateway.ts'
import { hmac, isSameSignature } from '#services/gateways/signing.ts'
import { behaviourOf, findPayment, settlePayment, type TestPayment } from './payments.ts'
import { testKeys } from './keys.ts'
import { momoSandbox } from './momo.ts'
import type { Scene, SandboxCallback } from './sandbox-types.ts'
import { openAtVnpay, vnpaySandbox } from './vnpay.ts'
import { zalopaySandbox } from './zalopay.ts'

const sandboxes = { vnpay: vnpaySandbox, momo: momoSandbox, zalopay: zalopaySandbox }
const SLOW_MS = 2_000
const REPEATS = 3

/** The base address of a sandbox: `<address>/<gateway>/…`. */
export type SandboxPlace = { db: Db; gateway: GatewayName; address: string }
/** Silence: no answer. Broken: the connection drops after the work was done. */
type SandboxAnswer = { status: number; text: string } | 'silence' | 'broken'

async function sceneAt({ db, gateway, address }: SandboxPlace): Promise<Scene> {
  const [keys, behaviour] = [await testKeys(db), await behaviourOf(db, gateway)]
  const pageUrlOf = (reference: string) =>
    `${address}/${gateway}/pay?${new URLSearchParams({ reference, key: keyOf(keys.page, gateway, reference) }).toString()}`
  return { db, keys, behaviour, pageUrlOf }
}

const keyOf = (secret: string, gateway: GatewayName, reference: string) =>
  hmac('sha256', secret, `${gateway} ${reference}`)

/** What the gateway would answer to an API call; `path` begins after the gateway's name. */
export async function answerAs(place: SandboxPlace, path: string, body: string): Promise<SandboxAnswer> {
  const scene = await sceneAt(place)
  const answer = await sandboxes[place.gateway].answer(scene, path, body)
  if (!answer) return { status: 404, text: '' }
  if (scene.behaviour === 'silent') return 'silence'
  if (scene.behaviour === 'lost') return 'broken'
  if (scene.behaviour === 'slow') await wait(SLOW_MS)
  if (scene.behaviour === 'unreadable') return { status: 502, text: '<html><body>Bad gateway</body></html>' }
  return { status: 200, text: JSON.stringify(answer) }
}

/** Calls the sandbox within this process: nothing leaves the machine. */
export const inProcess =
  (place: SandboxPlace, timeoutMs: number): GatewayCall =>
  async ({ url, body }: Request) => {
    const path = new URL(url).href.slice(`${place.address}/${place.gateway}/`.length)
    const answered = await answerAs(place, path, body)
    if (answered === 'silence') await wait(timeoutMs)
    if (typeof answered === 'string') throw new Error('no answer')
    return answered
  }

export type PageOf = { payment: TestPayment; key: string }

/** The payment of a payment page's address; undefined when the address is not signed. */
export async function pageOf(place: SandboxPlace, query: string, callbackUrl: string): Promise<PageOf | undefined> {
  const scene = await sceneAt(place)
  const sent = new URLSearchParams(query)
  const key = (reference: string) => keyOf(scene.keys.page, place.gateway, reference)
  const reference = sent.get('reference') ?? ''
  const opened =
    place.gateway === 'vnpay' && !reference
      ? await openAtVnpay(scene, query, callbackUrl)
      : isSameSignature(key(reference), sent.get('key') ?? '')
        ? reference
        : undefined
  const payment = opened && (await findPayment(place.db, place.gateway, opened))
  return payment ? { payment, key: key(payment.reference) } : undefined
}

export const choices = ['pay', 'refuse', 'pay-later'] as const
export type Choice = (typeof choices)[number]

/** What the buyer pressed, and the callbacks it causes: none for "pay later", which only a query finds out. */
export async function press(place: SandboxPlace, query: string, choice: Choice) {
  const page = await pageOf(place, query, '')
  if (!page) return undefined
  const state = choice === 'refuse' ? 'refused' : 'paid'
  const settled = await settlePayment(place.db, place.gateway, { reference: page.payment.reference, state })
  const payment = settled ?? page.payment
  const callbacks = settled && choice !== 'pay-later' ? await callbacksOf(place, payment) : []
  return { payment, callbacks }
}

/** The gateway's callbacks about a payment, as often as it would send them. */
export async function callbacksOf(place: SandboxPlace, payment: TestPayment): Promise<SandboxCallback[]> {
  const scene = await sceneAt(place)
  const callback = sandboxes[place.gateway].callbackFor(scene, payment)
  return callback ? Array.from({ length: scene.behaviour === 'repeats' ? REPEATS : 1 }, () => callback) : []
}
