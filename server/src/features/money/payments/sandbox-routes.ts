import { testGateways } from '@learning-cms/contract/money/gateways'
import type { FastifyInstance } from 'fastify'
import { found } from '#refuse'
import { serve, type Call } from '#http/serve.ts'
import type { GatewayName } from '#services/gateways/gateway.ts'
import { callbackAddress, sandboxAddress } from '#services/gateways/open.ts'
import type { SandboxCallback } from '#services/gateways/sandbox/sandbox-types.ts'
import { choices, pageOf, press } from '#services/gateways/sandbox/sandbox.ts'
import { findSettings } from './settings-queries.ts'
import { sandboxPage, styleHash } from './sandbox-page.ts'

/** Payment pages of the sandboxes. There are none for gateways that are not in test mode. */
export const sandboxRoutes = (app: FastifyInstance) =>
  serve(app, testGateways, {
    page: async ({ params: { gateway } }, call) => showPage(call, gateway),
    press: async ({ params: { gateway } }, call) => {
      const place = await placeOf(call, gateway)
      const query = queryOf(call)
      const choice = found(choices.find((one) => one === new URLSearchParams(query).get('choice')))
      const { payment, callbacks } = found(await press(place, query, choice))
      for (const one of callbacks) await callBack(call, gateway, { callbacks: one, callbackUrl: payment.callbackUrl })
      return showPage(call, gateway)
    },
  })

const queryOf = ({ request }: Call) => request.raw.url!.split('?').slice(1).join('?')

async function placeOf({ db, config }: Call, gateway: GatewayName) {
  found((await findSettings(db, gateway)).mode === 'test' || undefined)
  return { db, gateway, address: sandboxAddress(config) }
}

async function showPage(call: Call, gateway: GatewayName) {
  const { config, reply, language } = call
  const page = found(await pageOf(await placeOf(call, gateway), queryOf(call), callbackAddress(config, gateway)))
  return sendPage(reply, sandboxPage(gateway, page, language))
}

export const sendPage = (reply: Call['reply'], html: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src '${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(html)

/** Makes the gateway's callback within this server, whatever host it was told to call. */
const callBack = (
  { request }: Call,
  gateway: GatewayName,
  { callbacks: callback, callbackUrl }: { callbacks: SandboxCallback; callbackUrl: string },
) => {
  const { pathname } = new URL(callbackUrl)
  return 'query' in callback
    ? request.server.inject({ method: 'GET', url: `${pathname}?${callback.query}` })
    : request.server.inject({
        method: 'POST',
        url: pathname,
        headers: { 'content-type': 'application/json', 'user-agent': gateway },
        payload: callback.body,
      })
}
