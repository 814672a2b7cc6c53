import { companies } from '@learning-cms/contract/money/company'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const companyApi = clientOf(companies)

export const theCompany = queryOptions({
  queryKey: ['company', 'one'],
  queryFn: ({ signal }) => companyApi.read({}, { signal }),
})

export const touchedByCompany = [['company'], ['invoices'], ['home']] as const
