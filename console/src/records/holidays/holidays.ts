import { holidays } from '@learning-cms/contract/crm/privacy/consent-texts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const holidaysApi = clientOf(holidays)

/** Of this year, unless another is asked for. */
export const holidayList = (year?: number) =>
  queryOptions({
    queryKey: ['holidays', year],
    queryFn: ({ signal }) => holidaysApi.list({ query: year === undefined ? {} : { year } }, { signal }),
    placeholderData: keepPreviousData,
  })
