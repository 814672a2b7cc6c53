import type { DocumentSide, KycAnswers, KycStep } from '@learning-cms/contract/people/kyc/answers'
import type { KycForm } from '@learning-cms/contract/people/kyc/form'
import { parseMrz } from '@learning-cms/domain/identity/mrz'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { stranger, type By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { hashSecret } from '#services/secrets.ts'
import {
  beginAgainIfLost,
  differencesIn,
  isExpired,
  readAnswers,
  sealStep,
  requiredSides,
} from './contents/contents.ts'
import {
  findByLink,
  listDocuments,
  noteOpened,
  removeDocument,
  saveAnswers,
  touchCase,
} from './contents/contents-queries.ts'
import { lockCase, updateCase, type FoundCase } from './queries.ts'
import { readNow } from './records.ts'
import { isOpenToChanges } from './transitions.ts'
import { isVaultLost, openVault } from '#services/sealing/case-vault.ts'

export type KycVisit = By & { config: Pick<Config, 'sealingKey'> }

/** The same refusal for a link that never was, has ended, or was replaced. */
export async function caseOfLink(db: Db, link: string) {
  const known = link ? await findByLink(db, hashSecret(link)) : undefined
  return known ?? refuse('not-found', 'kyc.link-invalid')
}

export async function readForm(db: Db, { config }: KycVisit, link: string): Promise<KycForm> {
  const { caseId, expiresAt } = await caseOfLink(db, link)
  await noteOpened(db, caseId)
  const row = await readNow(db, caseId)
  return { ...(await stateOf(db, config, row)), expiresAt }
}

/**
 * After submission the form only returns its state, not what was typed. If the case's key is lost, the form is empty
 * and has to be filled in again.
 */
async function stateOf(db: Db, config: KycVisit['config'], row: FoundCase): Promise<Omit<KycForm, 'expiresAt'>> {
  const { number, kind, organisation, language, status, statusReason, redo, steps, personName } = row
  const isOpen = isOpenToChanges(row) && !(await isVaultLost(db, config, row.id))
  const read = isOpen ? await readAnswers(db, config, row.id) : undefined
  const documents = isOpen ? await listDocuments(db, row.id) : []
  return {
    number,
    kind,
    organisation,
    language,
    status,
    statusReason,
    redo,
    givenName: personName.slice(personName.lastIndexOf(' ') + 1),
    steps: steps.map((name) => ({
      name,
      version: read?.versions.get(name) ?? 0,
      answers: (read?.answers[name] as Record<string, unknown> | undefined) ?? null,
    })),
    documents: documents.map(({ side, isBlurred, uploadedAt }) => ({ side, isBlurred, uploadedAt })),
    differences: (read && differencesIn(read.answers)) ?? [],
  }
}

/** The case behind a link, locked, while its holder may change it. The link is read again behind the lock. */
export async function lockOpen(tx: Db, link: string) {
  const { caseId } = await caseOfLink(tx, link)
  await lockCase(tx, caseId)
  await caseOfLink(tx, link)
  const row = await readNow(tx, caseId)
  return isOpenToChanges(row) ? row : refuse('state-forbids', 'kyc.locked')
}

/** Acts of the link's holder are logged under the number of the case. */
export const byHolder = ({ requestId, ip }: By, { number }: Pick<FoundCase, 'number'>): By => ({
  actor: { ...stranger, name: number },
  requestId,
  ip,
})

type Saving<Step extends KycStep> = { link: string; step: Step; version: number; answers: KycAnswers[Step] }

export async function saveStep<Step extends KycStep>(db: Db, visit: KycVisit, saving: Saving<Step>) {
  const { link, step, version, answers } = saving
  await db.transaction(async (tx) => {
    const row = await lockOpen(tx, link)
    if (!row.steps.includes(step)) refuse('not-found', 'kyc.link-invalid')
    if (step === 'identity') refuseDocument(answers as KycAnswers['identity'])
    await beginAgainIfLost(tx, visit.config, row.id)
    const vault = await openVault(tx, visit.config, row.id)
    const sealed = { caseId: row.id, step, answers: sealStep(vault, step, answers), version }
    if (!(await saveAnswers(tx, sealed))) refuse('state-forbids', 'kyc.step-changed')
    await touchCase(tx, row.id, step)
  })
  return readForm(db, visit, link)
}

/** Refuses what the holder can correct at once: an expired document, or misread lines. */
function refuseDocument(identity: KycAnswers['identity']) {
  if (isExpired(identity)) refuse('rule-broken', 'kyc.expired', { fields: { expiresOn: 'kyc.expired' } })
  if (!identity.mrz) return
  const mrz = parseMrz(identity.mrz)
  const fault = 'fault' in mrz ? (mrz.fault === 'length' ? 'kyc.mrz-length' : 'kyc.mrz-letters') : undefined
  if (fault) refuse('rule-broken', fault, { fields: { mrz: fault } })
  if ('wrong' in mrz && mrz.wrong.length > 0)
    refuse('rule-broken', 'kyc.mrz-digits', { fields: { mrz: 'kyc.mrz-digits' } })
}

/** The step that a picture belongs to. */
export const stepOf = (side: DocumentSide): KycStep => (side === 'registration' ? 'organisation' : 'identity')

export async function dropDocument(db: Db, visit: KycVisit, { link, side }: { link: string; side: DocumentSide }) {
  await db.transaction(async (tx) => {
    const row = await lockOpen(tx, link)
    await removeDocument(tx, row.id, side)
    await touchCase(tx, row.id, stepOf(side))
  })
  return readForm(db, visit, link)
}

/** Submits the form, which cannot be changed until it is decided. A second call has no further effect. */
export async function submitForm(db: Db, visit: KycVisit, link: string) {
  await db.transaction(async (tx) => {
    const row = await lockOpen(tx, link)
    await beginAgainIfLost(tx, visit.config, row.id)
    await refuseIncomplete(tx, visit, row)
    const fields = { status: 'submitted', submittedAt: new Date().toISOString(), statusReason: null, redo: [] } as const
    const cleared = { firstApprovedBy: null, firstApprovedByName: null, decidedAt: null, decidedByName: null }
    const saved = await updateCase(tx, row.id, row.version, { ...fields, redo: [], ...cleared })
    if (!saved) refuse('state-forbids', 'kyc.locked')
    await record(tx, byHolder(visit, row), {
      ...({ action: 'kyc.submit', entity: 'kyc', id: row.id, label: row.number } as const),
      version: row.version + 1,
      before: { status: row.status },
      after: { status: 'submitted' },
    })
  })
  return readForm(db, visit, link)
}

async function refuseIncomplete(tx: Db, { config }: KycVisit, row: FoundCase) {
  const { answers } = await readAnswers(tx, config, row.id)
  const steps = row.steps.filter((step) => answers[step] === null)
  if (steps.length > 0) refuse('rule-broken', 'kyc.steps-missing', { values: { steps } })
  const there = new Set((await listDocuments(tx, row.id)).map(({ side }) => side))
  const sides = requiredSides(row.kind, answers).filter((side) => !there.has(side))
  if (sides.length > 0) refuse('rule-broken', 'kyc.pictures-missing', { values: { sides } })
  if (isExpired(answers.identity)) refuse('rule-broken', 'kyc.expired')
}
