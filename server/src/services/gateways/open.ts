import { gatewayLabels } from '@learning-cms/contract/money/payments'
import { sql } from 'drizzle-orm'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { isRefused, refuse } from '#refuse'
import { openSealing } from '#services/sealing/sealing.ts'
import type { Gateway, GatewayName, AmountLimits } from './gateway.ts'
import { momo } from './momo.ts'
import { overNetwork } from './over-network.ts'
import { testKeys } from './sandbox/keys.ts'
import { inProcess } from './sandbox/sandbox.ts'
import { vnpay } from './vnpay.ts'
import { zalopay } from './zalopay.ts'

type Settled = { mode: 'off' | 'test' | 'live'; config: Record<string, string | number>; secrets: Buffer | null }
type GatewayConfig = Pick<Config, 'publicUrl' | 'gatewayTimeoutMs' | 'sealingKey'>

/** The gateways' usual limits. Where a contract differs, the settings say so. */
export const defaultLimits = {
  vnpay: { paymentMin: 5_000, paymentMax: 999_999_999, refundMin: 1_000, refundMax: 999_999_999 },
  momo: { paymentMin: 1_000, paymentMax: 50_000_000, refundMin: 1_000, refundMax: 50_000_000 },
  zalopay: { paymentMin: 1_000, paymentMax: 100_000_000, refundMin: 1_000, refundMax: 100_000_000 },
} as const

export const sandboxAddress = ({ publicUrl }: Pick<Config, 'publicUrl'>) => `${publicUrl}/api/v1/test-gateways`
export const callbackAddress = ({ publicUrl }: Pick<Config, 'publicUrl'>, gateway: GatewayName) =>
  `${publicUrl}/api/v1/payments/callbacks/${gateway}`
/** The place to which the sealed keys of a gateway are bound. */
export const sealedAs = (gateway: GatewayName) => `gateways.${gateway}`

/**
 * The gateway as currently set up. One that is switched off takes no new payments but still reports on existing ones,
 * as long as its keys are present and open. Refuses when they are not.
 */
export async function openGateway(db: Db, config: GatewayConfig, name: GatewayName): Promise<Gateway> {
  const { rows } = await db.execute<Settled>(sql`
    select mode, config, secrets from gateway_settings where gateway = ${name}`)
  const settled = rows[0]!
  const limits = limitsOf(name, settled.config)
  if (settled.mode === 'test') return sandbox(db, config, { name, limits })
  if (!settled.secrets)
    refuse('state-forbids', 'payments.gateway-not-set-up', { values: { gateway: gatewayLabels[name] } })
  const { openIfKnown } = await openSealing(db, config)
  const secrets =
    openIfKnown(settled.secrets, sealedAs(name)) ??
    refuse('state-forbids', 'payments.gateway-keys-lost', { values: { gateway: gatewayLabels[name] } })
  const keys = { ...settled.config, ...(JSON.parse(secrets) as Record<string, string>) }
  const call = overNetwork({ timeoutMs: config.gatewayTimeoutMs })
  return made[name]({ ...keys, appId: Number(settled.config['appId'] ?? 0) } as never, { call, ...limits })
}

/** Undefined where its keys are missing or lost. */
export const gatewayIfSetUp = (db: Db, config: GatewayConfig, name: GatewayName) =>
  openGateway(db, config, name).catch((error: unknown) => {
    if (isRefused(error)) return undefined
    throw error
  })

const made = { vnpay, momo, zalopay }

async function sandbox(db: Db, config: GatewayConfig, { name, limits }: { name: GatewayName; limits: AllLimits }) {
  const address = sandboxAddress(config)
  const [keys, host] = [await testKeys(db), `${address}/${name}`]
  const means = { call: inProcess({ db, gateway: name, address }, config.gatewayTimeoutMs), ...limits }
  switch (name) {
    case 'vnpay':
      return vnpay({ ...keys.vnpay, payUrl: `${host}/pay`, apiUrl: `${host}/merchant_webapi/api/transaction` }, means)
    case 'momo':
      return momo({ ...keys.momo, host }, means)
    case 'zalopay':
      return zalopay({ ...keys.zalopay, host }, means)
  }
}

type AllLimits = { paymentLimits: AmountLimits; refundLimits: AmountLimits }

function limitsOf(name: GatewayName, config: Settled['config']): AllLimits {
  const defaults = defaultLimits[name]
  const of = (field: keyof typeof defaults) => Number(config[field] ?? defaults[field])
  return {
    paymentLimits: { min: of('paymentMin'), max: of('paymentMax') },
    refundLimits: { min: of('refundMin'), max: of('refundMax') },
  }
}
