import { company as answer, lackingOf, type changeCompanyBody } from '@learning-cms/contract/money/company'
import type * as z from 'zod'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { auditedFields, derived } from '#services/audit/fields.ts'
import { record } from '#services/audit/record.ts'
import { signingKeyOf } from '#services/einvoice/sign.ts'
import { changedOf, refuseStale } from '#services/entities/versions.ts'
import { refuseForeignPicture } from '#services/media/pictures/use-picture.ts'
import { findCompany, updateCompany, type FoundCompany } from './queries.ts'

export type { FoundCompany } from './queries.ts'
type Signing = Pick<Config, 'invoiceKey'>

/** For other features: the row, without the values from the server's configuration. */
export const companyNow = async (db: Db) => found(await findCompany(db))

export const readCompany = async (db: Db, config: Signing) => toCompany(await companyNow(db), config)

const toCompany = (row: FoundCompany, config: Signing) => ({ ...row, isSigned: signingKeyOf(config) !== undefined })

export async function readSender(db: Db) {
  const { legalName, address, phone } = await companyNow(db)
  return { legalName, address, phone }
}

type CompanyChange = { version: number; body: z.output<typeof changeCompanyBody> }

/** An empty change writes nothing. */
export const changeCompany = (db: Db, by: By, config: Signing, { version, body }: CompanyChange) =>
  db.transaction(async (tx) => {
    const before = await companyNow(tx)
    const stale = { entity: 'company', id: before.id, sent: version }
    if (before.version !== version)
      return refuseStale(tx, { ...stale, current: answer.parse(toCompany(before, config)) })
    const fields = changedOf(before, body)
    if (Object.keys(fields).length === 0) return toCompany(before, config)
    refuseUnready({ ...before, ...fields })
    await refuseForeignPicture(tx, by, { entity: 'company', id: before.id, field: 'logoId', assetId: fields.logoId })
    if (!(await updateCompany(tx, version, fields)))
      return refuseStale(tx, { ...stale, current: answer.parse(await readCompany(tx, config)) })
    const after = await companyNow(tx)
    await record(tx, by, {
      action: 'company.update',
      entity: 'company',
      id: after.id,
      version: after.version,
      label: after.legalName,
      before: auditedValues(before),
      after: auditedValues(after),
    })
    return toCompany(after, config)
  })

/** Once invoices are due by rule, the company's details must be complete. */
function refuseUnready(after: FoundCompany) {
  if (after.invoicedFrom === null) return
  const lacking = lackingOf(after)
  if (lacking.length > 0)
    refuse('rule-broken', 'company.incomplete', {
      fields: Object.fromEntries(lacking.map((field) => [field, 'company.required' as const])),
    })
}

const { auditedValues } = auditedFields<FoundCompany, typeof changeCompanyBody>({
  legalName: 'audited',
  taxCode: 'audited',
  address: 'audited',
  phone: 'audited',
  email: 'audited',
  bankName: 'audited',
  bankAccount: 'audited',
  logoId: 'audited',
  series: 'audited',
  issueTime: 'audited',
  isCompanyByHand: 'audited',
  invoicedFrom: 'audited',
  provider: 'audited',
  ...derived('id', 'version', 'createdAt', 'updatedAt', 'logo'),
})
