import { sidesOf, type DocumentSide, type KycAnswers, type KycStep } from '@learning-cms/contract/people/kyc/answers'
import { parseMrz } from '@learning-cms/domain/identity/mrz'
import { mrzDifferences } from '@learning-cms/domain/identity/mrz-compared'
import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { emptyCase, listAnswers } from './contents-queries.ts'
import { isVaultLost, makeKey, openVault, type Vault } from '#services/sealing/case-vault.ts'

/** For an open case whose key is lost: empties it and creates another key, so that it can be filled in again. */
export async function beginAgainIfLost(tx: Db, config: Pick<Config, 'sealingKey'>, caseId: string) {
  if (!(await isVaultLost(tx, config, caseId))) return
  await emptyCase(tx, caseId)
  await makeKey(tx, config, caseId)
}

export type Answers = { [Step in KycStep]: KycAnswers[Step] | null }

export const sealStep = (vault: Vault, step: KycStep, answers: unknown) =>
  vault.seal(Buffer.from(JSON.stringify(answers)), `step ${step}`)

/** Everything typed in a case, decrypted. Null for a step that was not saved. */
export async function readAnswers(db: Db, config: Pick<Config, 'sealingKey'>, caseId: string) {
  const vault = await openVault(db, config, caseId)
  const rows = await listAnswers(db, caseId)
  const read = <Step extends KycStep>(step: Step) => {
    const row = rows.find((one) => one.step === step)
    return row ? (JSON.parse(vault.open(row.answers, `step ${step}`).toString('utf8')) as KycAnswers[Step]) : null
  }
  const answers: Answers = {
    organisation: read('organisation'),
    personal: read('personal'),
    identity: read('identity'),
    address: read('address'),
    bank: read('bank'),
  }
  return { answers, versions: new Map(rows.map(({ step, version }) => [step, version])) }
}

/** Null without machine-readable lines, or if not all fields to compare were typed. */
export function differencesIn({ personal, identity }: Answers) {
  if (!personal || !identity?.mrz) return null
  const mrz = parseMrz(identity.mrz)
  if ('fault' in mrz) return null
  const { fullName, birthDate } = personal
  return mrzDifferences(mrz, { fullName, birthDate, number: identity.number, expiresOn: identity.expiresOn })
}

export const isExpired = (identity: KycAnswers['identity'] | null) =>
  Boolean(identity?.expiresOn && identity.expiresOn < dayIn(Date.now()))

/** The pictures that a case needs, once it is known which document it is. */
export const requiredSides = (kind: 'person' | 'organisation', { identity }: Answers): DocumentSide[] => [
  ...(identity ? sidesOf(identity.kind) : (['front'] as const)),
  ...(kind === 'organisation' ? (['registration'] as const) : []),
]
