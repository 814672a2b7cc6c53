import { articleCategories } from '@learning-cms/contract/help/article-categories'
import { articles, type ArticleLanguage } from '@learning-cms/contract/help/articles'
import { help } from '@learning-cms/contract/help/help'
import type { Sent } from '@learning-cms/contract/core/route'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const articlesApi = clientOf(articles)
export const articleCategoriesApi = clientOf(articleCategories)
/** What readers see of the articles written here. */
export const readersApi = clientOf({
  preview: help.preview,
  zeroResults: help.zeroResults,
  forgetZeroResult: help.forgetZeroResult,
})

export const articleList = (query: Sent<typeof articles.list>['query']) =>
  queryOptions({
    queryKey: ['articles', 'list', query],
    queryFn: ({ signal }) => articlesApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const oneArticle = (id: string) =>
  queryOptions({
    queryKey: ['articles', 'one', id],
    queryFn: ({ signal }) => articlesApi.read({ params: { id } }, { signal }),
  })

/** The authors of articles, and the tags in use. */
export const articleAuthors = queryOptions({
  queryKey: ['articles', 'authors'],
  queryFn: ({ signal }) => articlesApi.authors({}, { signal }),
})

export const articleCategoryList = queryOptions({
  queryKey: ['article-categories'],
  queryFn: async ({ signal }) => (await articleCategoriesApi.list({}, { signal })).rows,
})

export const revisionsOf = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['articles', 'revisions', id],
    queryFn: ({ pageParam, signal }) =>
      articlesApi.revisions(
        { params: { id }, query: { size: 20, ...(pageParam && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const oneRevision = (id: string, revisionId: string) =>
  queryOptions({
    queryKey: ['articles', 'revision', id, revisionId],
    queryFn: ({ signal }) => articlesApi.readRevision({ params: { id, revisionId } }, { signal }),
  })

export const previewOf = (id: string, version: number, language: ArticleLanguage) =>
  queryOptions({
    queryKey: ['articles', 'preview', id, version, language],
    queryFn: ({ signal }) => readersApi.preview({ params: { id }, query: { language } }, { signal }),
  })

export const zeroResultsOf = (days: number) =>
  queryOptions({
    queryKey: ['help-searches', days],
    queryFn: async ({ signal }) => (await readersApi.zeroResults({ query: { days } }, { signal })).rows,
  })

/** Queries that show an article: its category's counts and the help centre. */
export const touchedByArticles = [['articles'], ['article-categories'], ['help']] as const
