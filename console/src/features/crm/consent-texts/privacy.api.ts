import { consentTexts } from '@learning-cms/contract/crm/privacy/consent-texts'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const consentTextsApi = clientOf(consentTexts)

export const consentTextList = queryOptions({
  queryKey: ['consent-texts'],
  queryFn: ({ signal }) => consentTextsApi.list({}, { signal }),
})

export const touchedByTexts = [['consent-texts'], ['customers']] as const
export const touchedByHolidays = [['holidays']] as const
