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

/** Queries that show a review: the ratings of its course and instructor, and the home page. */
export const touchedByReviews = [['reviews'], ['courses'], ['instructors'], ['home']] as const

export const ratingOf = ({ courseAvgRating, courseTotalReviews }: Review) => ({
  mean: courseAvgRating,
  count: courseTotalReviews,
})

export type ReviewState = z.output<typeof reviewListState>

/** The display of the rows is not sent to the server. */
export const queryOf = ({ drawn: _drawn, ...query }: ReviewState) => query
