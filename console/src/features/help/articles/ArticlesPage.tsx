import { inLanguage } from '@learning-cms/contract/core/record-language'
import { articleLanguages, articleQuery, articleStatuses, type ArticleRow } from '@learning-cms/contract/help/articles'
import { articleWords } from '@learning-cms/texts/help/articles/articles'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { exportMenuOf } from '#records/exports/ExportMenu.tsx'
import { useMay, useMayBe } from '#api/session/session.ts'
import { useListSync } from '#api/saving/use-list-sync.ts'
import { useListViews } from '#features/account/views/ViewSelect.tsx'
import { CreateLink } from '#kit/list/CreateLink.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { InformationIcon } from '#kit/show/icons.ts'
import { useFetchedLater } from '#kit/feedback/idle.ts'
import { ListPage } from '#kit/list/ListPage.tsx'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { SyncButton } from '#kit/list/tools/SyncButton.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useListState, type ListState } from '#kit/list/use-list-state.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { titleIn, useArticleColumns } from './article-columns.tsx'
import { articleAuthors, articleCategoryList, articleList } from './articles.api.ts'
import { Parts, useOpenPart } from './form/Parts.tsx'

const ArticleMenu = lazyRouteComponent(() => import('./ArticleMenu.tsx'), 'ArticleMenu')
const rightsToMany = ['articles:publish', 'articles:write'] as const
const bulk = { list: 'articles', Acts: lazyRouteComponent(() => import('./ArticleBulk.tsx'), 'ArticleBulk') }
const ArticleExport = exportMenuOf('articles')
const CategoriesTab = lazy(() => import('./categories/CategoriesTab.tsx'))
const ZeroResultsTab = lazy(() => import('./ZeroResultsTab.tsx'))

/** `/knowledge-base`: the articles, their categories, and searches without results. */
export default function ArticlesPage() {
  const say = useWords(articleWords)
  const open = useOpenPart()
  if (open === 'articles') return <Articles />
  return (
    <section>
      <PageHeader title={say('title')} parts={<Parts />} actions={<ToHelp />} />
      <Suspense>{open === 'categories' ? <CategoriesTab /> : <ZeroResultsTab />}</Suspense>
    </section>
  )
}

function Articles() {
  const say = useWords(articleWords)
  const may = useMay()
  const language = useLanguage()
  const list = useListState(articleQuery)
  const result = useQuery(articleList(list.query))
  const mayBe = useMayBe(rightsToMany)
  useFetchedLater(ArticleMenu)
  const create = (label: string) => may('articles:write') && <CreateLink to="/knowledge-base/new">{label}</CreateLink>
  return (
    <ListPage
      title={say('title')}
      list={list}
      result={result}
      columns={useArticleColumns()}
      nameOf={(article) => titleIn(article, language)}
      href={({ id }) => `/knowledge-base/${id}`}
      menu={menuOf}
      parts={<Parts />}
      bulk={mayBe ? bulk : undefined}
      exporting={ArticleExport}
      views={useListViews('articles')}
      filters={<Filters list={list} />}
      moreFilters={<MoreFilters list={list} />}
      chips={useChips(list)}
      actions={
        <>
          <SyncButton {...useListSync('articles')} />
          <ToHelp />
          {create(say('newArticle'))}
        </>
      }
      empty={
        <EmptyState of="articles" title={say('emptyTitle')} why={say('emptyWhy')} action={create(say('createFirst'))} />
      }
      unable={say('unableToLoad')}
    />
  )
}

const menuOf = (article: ArticleRow) => <ArticleMenu article={article} />

function ToHelp() {
  const say = useWords(articleWords)
  const { hrefOf, follow } = useFollow()
  return (
    <Button
      component="a"
      variant="default"
      href={hrefOf('/help')}
      leftSection={<InformationIcon size={18} aria-hidden />}
      onClick={(event) => follow(event, '/help')}
    >
      {say('toHelp')}
    </Button>
  )
}

type ArticleListQuery = ReturnType<typeof articleQuery.parse>

/** The options of the filters. */
function useOffered() {
  const language = useLanguage()
  const { data: categories = [] } = useQuery(articleCategoryList)
  const { data } = useQuery(articleAuthors)
  return {
    categories: categories.map(({ id, nameVi, nameEn }) => ({
      value: id,
      label: inLanguage(nameVi, nameEn, language),
    })),
    authors: (data?.authors ?? []).map(({ id, name }) => ({ value: id, label: name })),
    tags: (data?.tags ?? []).map((tag) => ({ value: tag, label: tag })),
  }
}

function Filters({ list }: { list: ListState<ArticleListQuery> }) {
  const say = useWords(articleWords)
  const { categories } = useOffered()
  const { status, categoryId } = list.query
  return (
    <>
      <FilterSelect
        label={say('status')}
        value={status?.[0]}
        options={articleStatuses.map((value) => ({ value, label: say(value) }))}
        onChange={(chosen) => list.set({ status: chosen && [chosen] })}
      />
      <FilterSelect
        label={say('category')}
        value={categoryId}
        options={categories}
        onChange={(categoryId) => list.set({ categoryId })}
      />
    </>
  )
}

function MoreFilters({ list }: { list: ListState<ArticleListQuery> }) {
  const say = useWords(articleWords)
  const { authors, tags } = useOffered()
  const { authorId, tag, lacking } = list.query
  return (
    <>
      <FilterSelect
        label={say('author')}
        value={authorId}
        options={authors}
        onChange={(authorId) => list.set({ authorId })}
      />
      <FilterSelect label={say('tag')} value={tag} options={tags} onChange={(tag) => list.set({ tag })} />
      <FilterSelect
        label={say('lacking')}
        value={lacking}
        options={articleLanguages.map((value) => ({ value, label: say(`lacking_${value}`) }))}
        onChange={(lacking) => list.set({ lacking })}
      />
    </>
  )
}

function useChips(list: ListState<ArticleListQuery>) {
  const say = useWords(articleWords)
  const { categories, authors } = useOffered()
  const { status, categoryId, authorId, tag, lacking, featured, changed } = list.query
  const nameIn = (options: readonly { value: string; label: string }[], id: string) =>
    options.find(({ value }) => value === id)?.label ?? '…'
  return [
    ...(status ?? []).map((one) => ({
      name: say('status'),
      value: say(one),
      onRemove: () => list.set({ status: status?.filter((other) => other !== one) }),
    })),
    ...(categoryId ? [chip('category', nameIn(categories, categoryId), { categoryId: undefined })] : []),
    ...(authorId ? [chip('author', nameIn(authors, authorId), { authorId: undefined })] : []),
    ...(tag ? [chip('tag', tag, { tag: undefined })] : []),
    ...(lacking ? [chip('lacking', say(`lacking_${lacking}`), { lacking: undefined })] : []),
    ...(featured ? [chip('article', say('featured'), { featured: undefined })] : []),
    ...(changed ? [chip('article', say('changed'), { changed: undefined })] : []),
  ]

  function chip(
    name: 'category' | 'author' | 'tag' | 'lacking' | 'article',
    value: string,
    without: Partial<ArticleListQuery>,
  ) {
    return { name: say(name), value, onRemove: () => list.set(without) }
  }
}
