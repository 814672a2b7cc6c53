import type { Db } from '@learning-cms/server/db/open'
import { momo } from '@learning-cms/server/services/gateways/momo'
import type { Gateway, GatewayName } from '@learning-cms/server/services/gateways/gateway'
import { defaultLimits } from '@learning-cms/server/services/gateways/open'
import { overNetwork } from '@learning-cms/server/services/gateways/over-network'
import { testKeys } from '@learning-cms/server/services/gateways/sandbox/keys'
import { answerAs } from '@learning-cms/server/services/gateways/sandbox/sandbox'
import { vnpay } from '@learning-cms/server/services/gateways/vnpay'
import { zalopay } from '@learning-cms/server/services/gateways/zalopay'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const PATIENT_MS = 20_000

/** A gateway's sandbox as a separate server, and our adapter connected to it over the network. */
export async function startSandbox(db: Db, name: GatewayName) {
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url!.slice(`/${name}/`.length)
      const answered = await answerAs({ db, gateway: name, address }, path, await bodyOf(request))
      if (answered === 'broken') response.destroy()
      else if (answered !== 'silence') response.writeHead(answered.status).end(answered.text)
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  /** Our adapter, with the given timeout. */
  const adapter = (timeoutMs = PATIENT_MS) => adapterTo(db, name, { address, timeoutMs })
  return { gateway: await adapter(), adapter, place: { db, gateway: name, address }, close }
}
export type RunningSandbox = Awaited<ReturnType<typeof startSandbox>>

async function adapterTo(db: Db, name: GatewayName, { address, timeoutMs }: { address: string; timeoutMs: number }) {
  const [keys, host, limits] = [await testKeys(db), `${address}/${name}`, defaultLimits[name]]
  const means = {
    call: overNetwork({ timeoutMs, mayReach: () => true }),
    paymentLimits: { min: limits.paymentMin, max: limits.paymentMax },
    refundLimits: { min: limits.refundMin, max: limits.refundMax },
  }
  const adapters: Record<GatewayName, () => Gateway> = {
    vnpay: () =>
      vnpay({ ...keys.vnpay, payUrl: `${host}/pay`, apiUrl: `${host}/merchant_webapi/api/transaction` }, means),
    momo: () => momo({ ...keys.momo, host }, means),
    zalopay: () => zalopay({ ...keys.zalopay, host }, means),
  }
  return adapters[name]()
}

async function bodyOf(request: IncomingMessage) {
  let body = ''
  for await (const part of request.setEncoding('utf8')) body += String(part)
  return body
}
