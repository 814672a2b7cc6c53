import { gatewayLabels } from '@learning-cms/contract/money/payments'
import type {
  Behaviour,
  GatewaySettings,
  momoBody,
  transferBody,
  vnpayBody,
  zalopayBody,
} from '@learning-cms/contract/money/gateways'
import type * as z from 'zod'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { refuse } from '#refuse'
import type { Call } from '#http/serve.ts'
import { record } from '#services/audit/record.ts'
import { isReason, type Reason } from '@learning-cms/contract/core/reasons'
import type { GatewayName } from '#services/gateways/gateway.ts'
import { callbackAddress, gatewayIfSetUp, openGateway, sealedAs, defaultLimits } from '#services/gateways/open.ts'
import { behave } from '#services/gateways/sandbox/payments.ts'
import { openSealing } from '#services/sealing/sealing.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { randomUUID } from 'node:crypto'
import {
  findBehaviour,
  findSettings,
  saveTrial,
  listSettings,
  updateSettings,
  type SettingsName,
  type SettingsRow,
} from './settings-queries.ts'

type Bodies = {
  vnpay: z.output<typeof vnpayBody>
  momo: z.output<typeof momoBody>
  zalopay: z.output<typeof zalopayBody>
}
type TransferSettingsBody = z.output<typeof transferBody>

const secretNames = { vnpay: ['hashSecret'], momo: ['accessKey', 'secretKey'], zalopay: ['key1', 'key2'] } as const
const codeNames = { vnpay: 'tmnCode', momo: 'partnerCode', zalopay: 'appId' } as const
/** Defaults until somebody enters another host: VNPay's only public one is its sandbox. */
const defaultHosts = {
  vnpay: {
    payUrl: 'https://sandbox.vnpayment.vn/paymentv2/vpcpay.html',
    apiUrl: 'https://sandbox.vnpayment.vn/merchant_webapi/api/transaction',
  },
  momo: { host: 'https://payment.momo.vn' },
  zalopay: { host: 'https://openapi.zalopay.vn' },
}
const VISIBLE_LETTERS = 4
/** The last characters of a short key would reveal too much of it. */
const LONG_ENOUGH = 16

type SettingsSource = { db: Db; config: Config }

export async function readSettings({ db, config }: SettingsSource): Promise<GatewaySettings> {
  const rows = await listSettings(db)
  const of = <Name extends GatewayName>(name: Name) => toSettings({ db, config }, name, rows[name])
  return {
    vnpay: await of('vnpay'),
    momo: await of('momo'),
    zalopay: await of('zalopay'),
    bankTransfer: toTransferSettings(rows.bank_transfer),
  }
}

/** Which fields a gateway has is known by the bodies that wrote its row. */
async function toSettings<Name extends GatewayName>(
  { db, config }: SettingsSource,
  name: Name,
  row: SettingsRow,
): Promise<GatewaySettings[Name]> {
  const { mode, version, updatedAt, testedAt, testReason, secrets, secretEnds } = row
  const areKeysLost =
    secrets !== null && (await openSealing(db, config)).openIfKnown(secrets, sealedAs(name)) === undefined
  const ends = Object.fromEntries(secretNames[name].map((key) => [key, (!areKeysLost && secretEnds[key]) || null]))
  const settings: object = {
    [codeNames[name]]: '',
    ...defaultHosts[name],
    ...defaultLimits[name],
    ...row.config,
    mode,
    version,
    updatedAt,
    testedAt,
    testReason,
    ends,
    areKeysLost,
    callbackUrl: callbackAddress(config, name),
    behaviour: await findBehaviour(db, name),
  }
  return settings as GatewaySettings[Name]
}

const toTransferSettings = ({ mode, config, version, updatedAt }: SettingsRow): GatewaySettings['bankTransfer'] => ({
  bin: '',
  account: '',
  holder: '',
  ...config,
  mode,
  version,
  updatedAt,
})

/** Keys that are not sent stay as they are; nobody can read them back. */
export const saveGateway = <Name extends GatewayName>(
  call: Call,
  name: Name,
  sent: GatewaySettingsChange<Bodies[Name]>,
) =>
  call.db.transaction(async (tx) => {
    const before = await findSettings(tx, name)
    const { mode, ...fields } = sent.body
    const [config, given] = apart(fields as Record<string, string | number | undefined>, secretNames[name])
    const sealing = await openSealing(tx, call.config)
    const about = sealedAs(name)
    // With a lost sealing key the stored keys cannot be read: all are entered again, or deleted.
    const known = before.secrets ? sealing.openIfKnown(before.secrets, about) : undefined
    const stored = known === undefined ? {} : (JSON.parse(known) as Record<string, string>)
    const secrets = { ...stored, ...given }
    if (mode === 'live') refuseIncomplete(name, config, secrets)
    const hasNew = Object.keys(given).length > 0
    const areLost = before.secrets !== null && known === undefined
    const changed = hasNew
      ? { secrets: sealing.seal(JSON.stringify(secrets), about), secretEnds: endsOf(secrets) }
      : areLost && { secrets: null, secretEnds: {} }
    await write(tx, call, { name, before, version: sent.version, fields: { mode, config, ...changed }, given })
    return toSettings({ db: tx, config: call.config }, name, await findSettings(tx, name))
  })

type GatewaySettingsChange<Body> = { version: number; body: Body }

export const saveTransfer = (call: Call, { version, body }: GatewaySettingsChange<TransferSettingsBody>) =>
  call.db.transaction(async (tx) => {
    const before = await findSettings(tx, 'bank_transfer')
    const { mode, ...config } = body
    const missing = (['bin', 'account', 'holder'] as const).filter((field) => !config[field])
    if (mode === 'live' && missing.length > 0) refuseFields(missing, 'gateways.account-required')
    await write(tx, call, { name: 'bank_transfer', before, version, fields: { mode, config }, given: {} })
    return toTransferSettings(await findSettings(tx, 'bank_transfer'))
  })

type GatewaySettingsWrite = {
  name: SettingsName
  before: SettingsRow
  version: number
  fields: Parameters<typeof updateSettings>[3] & Pick<SettingsRow, 'mode' | 'config'>
  given: object
}

async function write(tx: Db, call: Call, { name, before, version, fields, given }: GatewaySettingsWrite) {
  if (before.version !== version || !(await updateSettings(tx, name, version, fields)))
    await refuseStale(tx, { ...lineOf(name), sent: version, current: await currentOf(tx, call, name) })
  const changedKeys = Object.keys(given)
  await record(tx, call, {
    action: 'gateways.update',
    ...lineOf(name),
    version: version + 1,
    before: { mode: before.mode, ...before.config },
    after: { mode: fields.mode, ...fields.config, ...(changedKeys.length > 0 && { changedKeys }) },
  })
}

async function currentOf(db: Db, { config }: Call, name: SettingsName) {
  const row = await findSettings(db, name)
  return name === 'bank_transfer' ? toTransferSettings(row) : toSettings({ db, config }, name, row)
}

const lineOf = (name: SettingsName) => ({
  entity: 'gateways' as const,
  id: name,
  label: name === 'bank_transfer' ? 'VietQR' : gatewayLabels[name],
})

/** Separates what anybody may see from the secrets. */
function apart(fields: Record<string, string | number | undefined>, secret: readonly string[]) {
  const sent = Object.entries(fields).filter((entry): entry is [string, string | number] => entry[1] !== undefined)
  const of = (isSecret: boolean) => Object.fromEntries(sent.filter(([name]) => secret.includes(name) === isSecret))
  return [of(false), of(true) as Record<string, string>] as const
}

const endsOf = (secrets: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(secrets).map(([name, key]) => [name, key.length < LONG_ENOUGH ? '' : key.slice(-VISIBLE_LETTERS)]),
  )

function refuseIncomplete(name: GatewayName, config: Record<string, unknown>, secrets: Record<string, string>) {
  if (!config[codeNames[name]]) refuseFields([codeNames[name]], 'gateways.code-required')
  const missing = secretNames[name].filter((key) => !secrets[key])
  if (missing.length > 0) refuseFields(missing, 'gateways.secret-required')
}

const refuseFields = (names: readonly string[], reason: Reason): never =>
  refuse('invalid-input', 'input.invalid', { fields: Object.fromEntries(names.map((name) => [name, reason])) })

/**
 * Queries a payment that does not exist: a gateway that answers "unknown" can read what we sign, and signs what we can
 * read.
 */
export async function tryGateway(call: Call, name: GatewayName) {
  const { db, config } = call
  const gateway = await openGateway(db, config, name)
  const reference = `THU${randomUUID().replaceAll('-', '').slice(0, 16)}`
  const seen = await gateway.queryPayment({ reference, amount: 10_000, createdAt: new Date().toISOString() })
  const reason = seen.outcome === 'unknown' ? seen.reason : null
  await db.transaction(async (tx) => {
    await saveTrial(tx, name, reason)
    await record(tx, call, {
      action: 'gateways.test',
      ...lineOf(name),
      after: { isFine: reason === null },
      ...(reason && { reason }),
    })
  })
  return { isFine: reason === null, reason: reason !== null && isReason(reason) ? reason : null }
}

export const chooseBehaviour = (call: Call, name: GatewayName, behaviour: Behaviour) =>
  call.db.transaction(async (tx) => {
    if ((await findSettings(tx, name)).mode !== 'test') refuse('state-forbids', 'gateways.test-only')
    const before = await findBehaviour(tx, name)
    await behave(tx, name, behaviour)
    await record(tx, call, {
      action: 'gateways.behave',
      ...lineOf(name),
      before: { behaviour: before },
      after: { behaviour },
    })
    return null
  })

/** The gateways that currently accept payments: switched on, and with keys that open. */
export async function payWays(db: Db, config: Config) {
  const settings = await listSettings(db)
  const on = (['vnpay', 'momo', 'zalopay'] as const).filter((name) => settings[name].mode !== 'off')
  const rows = await Promise.all(
    on.map(async (gateway) => {
      const opened = await gatewayIfSetUp(db, config, gateway)
      if (!opened) return []
      const { min, max } = opened.paymentLimits
      return [{ gateway, isTest: settings[gateway].mode === 'test', min, max }]
    }),
  )
  return { rows: rows.flat(), hasTransfer: settings.bank_transfer.mode !== 'off' }
}
