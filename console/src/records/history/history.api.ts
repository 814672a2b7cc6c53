import { history, type HistoryEntity, type SettableEntity } from '@learning-cms/contract/records/history'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

const { dataRequests, ...others } = clientOf(history)
export const historyApi = { ...others, 'data-requests': dataRequests }

const size = 20

const setBackOf = {
  categories: 'setCategoriesBack',
  courses: 'setCoursesBack',
  coupons: 'setCouponsBack',
  products: 'setProductsBack',
  instructors: 'setInstructorsBack',
  students: 'setStudentsBack',
  customers: 'setCustomersBack',
  organisations: 'setOrganisationsBack',
  groups: 'setGroupsBack',
  leads: 'setLeadsBack',
  automations: 'setAutomationsBack',
  artifacts: 'setArtifactsBack',
  stories: 'setStoriesBack',
  scenes: 'setScenesBack',
  periods: 'setPeriodsBack',
  museum: 'setMuseumBack',
  articles: 'setArticlesBack',
} as const satisfies Record<SettableEntity, string>

/** The history offers setting back only for the entities listed above. */
export const setBack = (entity: HistoryEntity, ...sent: Parameters<typeof historyApi.setCategoriesBack>) =>
  historyApi[setBackOf[entity as SettableEntity]](...sent)

export const historyOf = (entity: HistoryEntity, id: string) =>
  infiniteQueryOptions({
    queryKey: [entity, 'history', id],
    queryFn: ({ pageParam, signal }) =>
      historyApi[entity]({ params: { id }, query: { size, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnMount: 'always',
  })
