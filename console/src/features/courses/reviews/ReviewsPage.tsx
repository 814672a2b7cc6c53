import { reviewListState, type Review } from '@learning-cms/contract/courses/reviews'
import { reviewWords } from '@learning-cms/texts/courses/reviews/reviews'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { exportMenuOf } from '#records/exports/ExportMenu.tsx'
import { useMayBe } from '#api/session/session.ts'
import { useListViews } from '#features/account/views/ViewSelect.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { useFetchedLater } from '#kit/feedback/idle.ts'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import { QueueDone } from './queue/QueueDone.tsx'
import { QueueFigures } from './queue/QueueFigures.tsx'
import { ReviewDrawer } from './ReviewDrawer.tsx'
import { MoreReviewFilters, ReviewFilters, useReviewChips } from './ReviewFilters.tsx'
import { ReviewQueue } from './queue/ReviewQueue.tsx'
import { useReviewColumns } from './review-columns.tsx'
import { queryOf, reviewList, reviewsApi, type ReviewState } from './reviews.api.ts'

const ReviewMenu = lazyRouteComponent(() => import('./ReviewMenu.tsx'), 'ReviewMenu')
const rightsToMany = ['reviews:moderate', 'reviews:delete'] as const
const bulk = { list: 'reviews', Acts: lazyRouteComponent(() => import('./ReviewBulk.tsx'), 'ReviewBulk') }
const ExportOfList = exportMenuOf('reviews')
const ReviewExport = ({ query, columns }: { query: ReviewState; columns: string[] }) => (
  <ExportOfList query={queryOf(query)} columns={columns} />
)
const filter = { load: () => import('./ReviewFields.tsx'), count: reviewsApi.list }

/** The queue of waiting reviews, oldest first; or all reviews as a list. */
export default function ReviewsPage() {
  const say = useWords(reviewWords)
  const list = useListState(reviewListState)
  useFetchedLater(ReviewMenu)
  const isOrdered = useSearch({ strict: false, select: (search) => search['order'] !== undefined })
  const isQueue = list.query.drawn !== 'table'
  const query = isQueue ? waitingIn(list.query, isOrdered) : queryOf(list.query)
  const result = useQuery(reviewList(query))
  const columns = useReviewColumns()
  // The queue has columns only for sorting; without names they cannot be arranged.
  const unarranged = useMemo(() => columns.map(({ name: _name, ...column }) => column), [columns])
  const views = useListViews('reviews')
  const chips = useReviewChips(list)
  const mayBe = useMayBe(rightsToMany)
  const { open } = list
  return (
    <>
      <ListPage
        title={say('title')}
        list={list}
        result={result}
        columns={isQueue ? unarranged : columns}
        nameOf={nameOf}
        href={({ id }) => list.openHref(id)}
        menu={menuOf}
        parts={
          <QueueFigures
            drawn={isQueue ? 'queue' : 'table'}
            onDrawn={(drawn) => list.set({ drawn: drawn === 'table' ? 'table' : undefined, status: undefined })}
          />
        }
        filters={<ReviewFilters list={list} />}
        moreFilters={<MoreReviewFilters list={list} />}
        chips={chips}
        empty={isQueue ? <QueueDone /> : <EmptyState of="reviews" title={say('emptyTitle')} why={say('emptyWhy')} />}
        unable={say('unableToLoad')}
        drawn={isQueue ? queueOf : undefined}
        filter={filter}
        {...(!isQueue && { views, bulk: mayBe ? bulk : undefined, exporting: ReviewExport })}
      />
      {!isQueue && open && <ReviewDrawer id={open} onClose={list.close} />}
    </>
  )
}

/** Oldest first by default. */
const waitingIn = (query: ReviewState, isOrdered: boolean) => ({
  ...queryOf(query),
  status: ['pending' as const],
  order: isOrdered ? query.order : ('asc' as const),
})

const nameOf = ({ studentName, courseTitle }: Review) => `${studentName} · ${courseTitle}`
const queueOf = (rows: readonly Review[]) => <ReviewQueue rows={rows} />
const menuOf = (review: Review) => <ReviewMenu review={review} />
