import { groups } from '@learning-cms/contract/people/groups'
import { useQuery } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

const groupsApi = clientOf(groups)

/** The name of a group, also for those who may read nothing else of it. */
export function useGroupName(id: string | undefined) {
  const { data } = useQuery({
    queryKey: ['groups', 'name', id],
    queryFn: ({ signal }) => groupsApi.names({ query: { ...(id && { id }) } }, { signal }),
    enabled: id !== undefined,
  })
  return data?.rows[0]?.name
}
