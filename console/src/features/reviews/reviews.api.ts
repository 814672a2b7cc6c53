import { reviews, type Review, type reviewListState } from '@learning-cms/contract/courses/reviews'
import type { Sent } from '@learning-cms/contract/core/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import { clientOf } from '#api/transport/client.ts'

export const reviewsApi = clientOf(reviews)

export const reviewList = (query: Sent<typeof reviews.list>['query']) =>
  queryOptions({
    queryKey: ['reviews', 'list', query],
    queryFn: ({ signal }) => reviewsApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const reviewFigures = queryOptions({
  queryKey: ['reviews', 'figures'],
  queryFn: ({ signal }) => reviewsApi.figures({}, { signal }),
})

export const oneReview = (id: string) =>
  queryOptions({
    queryKey: ['reviews', 'one', id],
    queryFn: ({ signal }) => reviewsApi.read({ params: { id } }, { signal }),
  })

/** What else shows a review: the rating of its course and of who teaches it, and Home. */
export const touchedByReviews = [['reviews'], ['courses'], ['instructors'], ['home']] as const

export const ratingOf = ({ courseAvgRating, courseTotalReviews }: Review) => ({
  mean: courseAvgRating,
  count: courseTotalReviews,
})

export type ReviewState = z.output<typeof reviewListState>

/** Without how the rows are drawn, which the server need not know. */
export const queryOf = ({ drawn: _drawn, ...query }: ReviewState) => query
