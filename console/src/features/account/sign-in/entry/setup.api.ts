import { queryOptions } from '@tanstack/react-query'
import { sessionApi } from '#api/session/session.ts'

/** Whether the first owner is still to be created, and whether strangers may sign up. */
export const setUpState = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => sessionApi.setUpState({}, { signal }),
})
