import { leads } from '@learning-cms/contract/people/leads'
import { useSearch } from '@tanstack/react-router'
import { clientOf } from '#api/transport/client.ts'
import type { Sale, SaleItem } from './use-sale.ts'

const leadsApi = clientOf(leads)

const itemOf = (productId: string): SaleItem => ({ productId, quantity: 1, visitOn: '', slot: null, amount: null })

/** What the address says about a sale, when it begins at a lead: the buyer, what they asked about, and the lead. */
export function useLeadOfSale() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const given = (key: string) => (typeof search[key] === 'string' && search[key] !== '' ? search[key] : undefined)
  const [courseId, productId] = [given('courseId'), given('productId')]
  const first: Partial<Sale> = {
    studentId: given('studentId') ?? null,
    ...(courseId && { courseIds: [courseId] }),
    ...(productId && { items: [itemOf(productId)] }),
  }
  return { leadId: given('leadId'), first }
}

/** The order is made by now: a lead that changed meanwhile is linked as it is. */
export async function linkToLead(leadId: string, orderId: string) {
  const { version } = await leadsApi.read({ params: { id: leadId } })
  await leadsApi.linkOrder({ params: { id: leadId }, version, body: { orderId } })
}
