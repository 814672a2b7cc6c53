import { mailTemplates } from '@learning-cms/contract/crm/mail/mail-templates'
import { coupons } from '@learning-cms/contract/shop/coupons'
import { customerOwners, customerTags } from '@learning-cms/contract/crm/customers/customer-contact'
import { useMay } from '#api/session/session.ts'
import { clientOf } from '#api/transport/client.ts'

const couponsApi = clientOf({ list: coupons.list, read: coupons.read })
const templatesApi = clientOf({ list: mailTemplates.list, read: mailTemplates.read })
const tagsApi = clientOf({ list: customerTags.list })
const ownersApi = clientOf({ list: customerOwners.list })

type NamedActionTarget = { id: string; name: string }
type Criteria = { size: number; search?: string }

/** Finds the records an action can refer to: by name, and the chosen one by id; null if it was deleted. */
export type ActionTargetSource = {
  key: readonly string[]
  isReadable: boolean
  find: (criteria: Criteria, signal: AbortSignal) => Promise<{ rows: NamedActionTarget[]; hasMore: boolean }>
  one: (id: string, signal: AbortSignal) => Promise<NamedActionTarget | null>
}

const named = ({ id, name }: NamedActionTarget): NamedActionTarget => ({ id, name })
const byName = { sort: 'name', order: 'asc' } as const

/** For lists without pages: the first records, as many as are offered. */
const firstOf = ({ size }: Criteria, rows: readonly NamedActionTarget[]) => ({
  rows: rows.slice(0, size).map(named),
  hasMore: rows.length > size,
})
const searchOf = ({ search }: Criteria) => (search === undefined ? {} : { search })

const tags: ActionTargetSource = {
  key: ['customers', 'tags'],
  isReadable: true,
  find: async (criteria, signal) =>
    firstOf(criteria, (await tagsApi.list({ query: searchOf(criteria) }, { signal })).rows),
  one: async (id, signal) => (await tagsApi.list({ query: { id } }, { signal })).rows[0] ?? null,
}

const colleagues: ActionTargetSource = {
  key: ['customers', 'owners'],
  isReadable: true,
  find: async (criteria, signal) =>
    firstOf(criteria, (await ownersApi.list({ query: searchOf(criteria) }, { signal })).rows),
  one: async (id, signal) => (await ownersApi.list({ query: { id } }, { signal })).rows[0] ?? null,
}

const couponName = ({ id, code, name }: NamedActionTarget & { code: string }) => ({ id, name: `${code} · ${name}` })
const couponsOf = (isReadable: boolean): ActionTargetSource => ({
  key: ['coupons'],
  isReadable,
  find: async (criteria, signal) => {
    const { rows, next } = await couponsApi.list({ query: { ...criteria, sort: 'code', order: 'asc' } }, { signal })
    return { rows: rows.map(couponName), hasMore: next !== null }
  },
  one: async (id, signal) => couponName(await couponsApi.read({ params: { id } }, { signal })),
})

const templateName = ({ id, name, language }: NamedActionTarget & { language: string }) => ({
  id,
  name: `${name} · ${language}`,
})

/** The templates of a mailbox; only the shared ones until a mailbox is chosen. */
const templatesOf = (mailboxId: string | null): ActionTargetSource => ({
  key: ['mail-templates', mailboxId ?? 'shared'],
  isReadable: true,
  find: async (criteria, signal) => {
    const { rows, next } = await templatesApi.list(
      { query: { ...criteria, ...byName, ...(mailboxId && { mailbox: mailboxId }) } },
      { signal },
    )
    const usable = rows.filter((row) => row.mailboxId === null || row.mailboxId === mailboxId)
    return { rows: usable.map(templateName), hasMore: next !== null }
  },
  one: async (id, signal) => {
    const template = await templatesApi.read({ params: { id } }, { signal })
    return template.mailboxId === null || template.mailboxId === mailboxId ? templateName(template) : null
  },
})

export function useSources() {
  const mayReadCoupons = useMay()('coupons:read')
  return { tags, colleagues, coupons: couponsOf(mayReadCoupons), templatesOf }
}
