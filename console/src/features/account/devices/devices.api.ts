import { mySessions } from '@learning-cms/contract/account/my-sessions'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const devicesApi = clientOf(mySessions)

export const myDevices = queryOptions({
  queryKey: ['my-sessions'],
  queryFn: ({ signal }) => devicesApi.list({}, { signal }),
})
