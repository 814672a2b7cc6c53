import type { ArticleLanguage, HelpScreen } from '@learning-cms/contract/help/articles'
import { help, type HelpArticle } from '@learning-cms/contract/help/help'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryClient } from '#api/cache/cache.ts'
import { clientOf } from '#api/transport/client.ts'

export const helpApi = clientOf({
  home: help.home,
  search: help.search,
  read: help.read,
  view: help.view,
  vote: help.vote,
  takeVoteBack: help.takeVoteBack,
  forScreen: help.forScreen,
})

export const helpHome = (language: ArticleLanguage) =>
  queryOptions({
    queryKey: ['help', 'home', language],
    queryFn: ({ signal }) => helpApi.home({ query: { language } }, { signal }),
  })

export type HelpQuery = { search?: string | undefined; categoryId?: string | undefined; tag?: string | undefined }

export const hasCriteria = ({ search, categoryId, tag }: HelpQuery) => Boolean(search || categoryId || tag)

export const helpSearch = (language: ArticleLanguage, { search, categoryId, tag }: HelpQuery) =>
  queryOptions({
    queryKey: ['help', 'search', language, search, categoryId, tag],
    queryFn: ({ signal }) =>
      helpApi.search(
        { query: { language, ...(search && { search }), ...(categoryId && { categoryId }), ...(tag && { tag }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    enabled: hasCriteria({ search, categoryId, tag }),
  })

export const oneHelpArticle = (slug: string, language: ArticleLanguage) =>
  queryOptions({
    queryKey: ['help', 'article', slug, language],
    queryFn: ({ signal }) => helpApi.read({ params: { slug }, query: { language } }, { signal }),
  })

export const helpForScreen = (screen: HelpScreen, language: ArticleLanguage) =>
  queryOptions({
    queryKey: ['help', 'for', screen, language],
    queryFn: async ({ signal }) =>
      (await helpApi.forScreen({ params: { screen }, query: { language } }, { signal })).rows,
  })

/** Writes the answer to a vote or a view into the article on screen. */
export const noteFigures = (slug: string, language: ArticleLanguage, figures: Partial<HelpArticle>) =>
  queryClient.setQueryData(oneHelpArticle(slug, language).queryKey, (now) => now && { ...now, ...figures })
