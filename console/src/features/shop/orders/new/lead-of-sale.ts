import type { Sent } from '@learning-cms/contract/core/route'
import { leads } from '@learning-cms/contract/crm/leads/leads'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { clientOf } from '#api/transport/client.ts'
import type { NewSale, SaleItem } from './use-sale.ts'

const leadsApi = clientOf(leads)
type SoldOrder = NonNullable<Sent<typeof leads.sell>['body']['order']>
/** The lead that is sold with the order; `email` is the buyer's address, if they are created with the order. */
export type LeadOfSale = { id: string; email: string | undefined }

const itemOf = (productId: string): SaleItem => ({ productId, quantity: 1, visitOn: '', slot: null, amount: null })

const oneLead = (id: string) =>
  queryOptions({
    queryKey: ['leads', 'one', id],
    queryFn: ({ signal }) => leadsApi.read({ params: { id } }, { signal }),
  })

/** What the address of a sale from a lead contains: the buyer, the product they asked about, and the lead. */
export function useLeadOfSale() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const given = (key: string) => (typeof search[key] === 'string' && search[key] !== '' ? search[key] : undefined)
  const [courseId, productId, id] = [given('courseId'), given('productId'), given('leadId')]
  const { data } = useQuery({ ...oneLead(id ?? ''), enabled: id !== undefined })
  const first: Partial<NewSale> = {
    studentId: given('studentId') ?? null,
    ...(courseId && { courseIds: [courseId] }),
    ...(productId && { items: [itemOf(productId)] }),
  }
  return {
    lead: id === undefined ? undefined : { id, email: given('email') },
    /** Shown as the buyer, until another is chosen. */
    name: data?.fullName,
    first,
  }
}

/** A single command: if the order fails, the lead stays open and no student is created. */
export async function sellToLead({ id, email }: LeadOfSale, studentId: string | null, order: SoldOrder) {
  const { version, personId } = await leadsApi.read({ params: { id } })
  const target = { params: { id }, version }
  const buyer = { ...(studentId && { personId: studentId }), ...(email && { email }) }
  const sold = await (personId
    ? leadsApi.linkOrder({ ...target, body: { order } })
    : leadsApi.sell({ ...target, body: { ...buyer, order } }))
  return { id: sold.order!.id, number: sold.order!.number }
}
