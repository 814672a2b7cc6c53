import { customerMerges } from '@learning-cms/contract/crm/customers/customer-merges'
import { clientOf } from '#api/transport/client.ts'

export const mergesApi = clientOf(customerMerges)

/** Queries that show a customer, a student of the same record, or what a merge moves. */
export const touchedByMerges = [['customers'], ['students'], ['orders'], ['enrolments'], ['leads'], ['groups']] as const
