import type { KycLink, OpenKycBody } from '@learning-cms/contract/people/kyc/kyc'
import type { KycStep } from '@learning-cms/contract/people/kyc/answers'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import type { Second } from '#services/auth/second-person.ts'
import { refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { reserve } from '#services/auth/rate-limit.ts'
import { newId } from '#services/ids.ts'
import { hashSecret, newSecret } from '#services/secrets.ts'
import { deleteLink, saveLink } from './contents/contents-queries.ts'
import { mailLink } from './mail.ts'
import { findPayee, findPersonByEmail, insertCase, insertPartner, lockCase, noteHandler } from './queries.ts'
import { readCase, readNow } from './records.ts'
import { isOpenToChanges } from './transitions.ts'
import { makeKey } from '#services/sealing/case-vault.ts'

const LINK_DAYS = 7
const LINKS_PER_CASE = 10

/** Those who review instructors open their cases; those who review cases, anybody’s. */
function refuseOpener({ actor }: By) {
  if (actor.may.has('instructors:review') || actor.may.has('kyc:review')) return
  refuse('not-allowed', 'server.not-allowed', { values: { permission: 'kyc:review' } })
}

type KycCaseConfig = Pick<Config, 'sealingKey' | 'publicUrl'>

export async function openCase(db: Db, { config, ...by }: Second & { config: KycCaseConfig }, body: OpenKycBody) {
  refuseOpener(by)
  const id = await db.transaction((tx) => enter(tx, by, { config, body }))
  return readCase(db, by, id)
}

async function enter(tx: Db, by: By, { config, body }: { config: KycCaseConfig; body: OpenKycBody }) {
  const { kind, language, expectedAmount = null, optional } = body
  const organisation = kind === 'organisation' ? (body.organisation ?? '') : ''
  if (kind === 'organisation' && organisation === '')
    refuse('rule-broken', 'kyc.legal-name-required', { fields: { organisation: 'kyc.legal-name-required' } })
  const personId = await personOf(tx, by, body)
  const id = newId()
  const { accountId: openedBy, name: openedByName } = by.actor
  const steps: KycStep[] = [...(kind === 'organisation' ? (['organisation'] as const) : []), 'personal', 'identity']
  await insertCase(tx, {
    id,
    kind,
    personId,
    organisation,
    language,
    expectedAmount,
    openedBy,
    openedByName,
    steps: [...steps, ...(['address', 'bank'] as const).filter((step) => optional.includes(step))],
    handledBy: openedBy ? [openedBy] : [],
  })
  await makeKey(tx, config, id)
  const { number, steps: requestedSteps } = await readNow(tx, id)
  await record(tx, by, {
    ...({ action: 'kyc.open', entity: 'kyc', id, version: 1, label: number } as const),
    after: { kind, steps: requestedSteps, expectedAmount, status: 'draft' },
  })
  return id
}

/** The person of an instructor or a partner: somebody on record under the address, or a new person. */
async function personOf(tx: Db, by: By, { instructorId, partner }: OpenKycBody) {
  if (instructorId) {
    const payee = await findPayee(tx, instructorId)
    return (
      payee?.personId ??
      refuse('rule-broken', 'instructors.unknown', { fields: { instructorId: 'instructors.unknown' } })
    )
  }
  if (!partner) return refuse('rule-broken', 'kyc.whose', { fields: { instructorId: 'kyc.whose' } })
  // Whoever may only review instructors does not learn who else is on record under an address.
  if (!by.actor.may.has('kyc:review'))
    refuse('not-allowed', 'server.not-allowed', { values: { permission: 'kyc:review' } })
  const known = await findPersonByEmail(tx, partner.email)
  if (known) return known.id
  const id = newId()
  await insertPartner(tx, { id, ...partner })
  return id
}

type LinkRequest = { id: string; way: 'mail' | 'sight' }

/**
 * Only the newest link works. Whoever makes one could fill in the form themselves, as they see the link or may have
 * changed the address, so they are added to `handledBy`.
 */
export async function sendLink(
  db: Db,
  { config, ...by }: By & { config: KycCaseConfig },
  { id, way }: LinkRequest,
): Promise<KycLink> {
  refuseOpener(by)
  const { number } = await readNow(db, id)
  await reserve(db, { what: 'links of an identity case', key: id, max: LINKS_PER_CASE })
  return db.transaction(async (tx) => {
    await lockCase(tx, id)
    const row = await readNow(tx, id)
    if (!isOpenToChanges(row)) refuse('state-forbids', 'kyc.locked')
    if (way === 'mail' && !row.email) refuse('state-forbids', 'kyc.no-address')
    const secret = newSecret()
    const link = { caseId: id, hash: hashSecret(secret), days: LINK_DAYS, madeByName: by.actor.name }
    const expiresAt = await saveLink(tx, link)
    // Behind `#`: what stands there is sent to no server and written to no log on the way.
    const address = `${config.publicUrl}/learning-cms/verify#${secret}`
    if (way === 'mail') await mailLink(tx, { ...row, email: row.email!, address, expiresAt })
    if (by.actor.accountId) await noteHandler(tx, id, by.actor.accountId)
    await record(tx, by, { action: 'kyc.link', entity: 'kyc', id, label: number, after: { way, expiresAt } })
    return { address: way === 'sight' ? address : null, expiresAt }
  })
}

export async function revokeLink(db: Db, by: By, id: string) {
  refuseOpener(by)
  await db.transaction(async (tx) => {
    await lockCase(tx, id)
    const { number } = await readNow(tx, id)
    if (await deleteLink(tx, id)) await record(tx, by, { action: 'kyc.revokeLink', entity: 'kyc', id, label: number })
  })
  return null
}
