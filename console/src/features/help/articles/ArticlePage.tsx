import type { Article } from '@learning-cms/contract/help/articles'
import { articleFormWords } from '@learning-cms/texts/help/articles/article'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent, useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { usePageTitle } from '#navigation/page-title.ts'
import { HistoryButton } from '#records/history/HistoryButton.tsx'
import { RecordPresence } from '#records/RecordPresence.tsx'
import { useMay } from '#api/session/session.ts'
import { useFormat } from '#kit/text/format.ts'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { RecentIcon, VisibleIcon } from '#kit/show/icons.ts'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { titleIn } from './article-columns.tsx'
import { ArticleCommands } from './ArticleCommands.tsx'
import { ArticleForm } from './form/ArticleForm.tsx'
import { oneArticle, touchedByArticles } from './articles.api.ts'
import { ArticleStatusBadge } from './ArticleStatusBadge.tsx'

const PreviewDrawer = lazyRouteComponent(() => import('./form/PreviewDrawer.tsx'))
const RevisionsDrawer = lazyRouteComponent(() => import('./RevisionsDrawer.tsx'))

/** `/knowledge-base/new` as well as `/knowledge-base/:id`. */
export default function ArticlePage() {
  const { id = '' } = useParams({ strict: false })
  return id === 'new' ? <NewArticle /> : <KnownArticle id={id} />
}

function NewArticle() {
  const say = useWords(articleFormWords)
  const { go } = useFollow()
  usePageTitle(say('newTitle'))
  return (
    <section>
      <PageHeader title={say('newTitle')} />
      <ArticleForm onCreated={({ id }) => go(`/knowledge-base/${id}`)} />
    </section>
  )
}

function KnownArticle({ id }: { id: string }) {
  const say = useWords(articleFormWords)
  const { data: article, error, refetch } = useQuery(oneArticle(id))
  usePageTitle(article?.title)
  if (error && !article)
    return <RecordUnable title={say('unableToLoad')} error={error} onRetry={refetch} list="/knowledge-base" />
  if (!article) return <FormSkeleton />
  return <OneArticle key={article.id} article={article} />
}

function OneArticle({ article }: { article: Article }) {
  const say = useWords(articleFormWords)
  const language = useLanguage()
  const { relative, date } = useFormat()
  const [isDirty, setDirty] = useState(false)
  const details = [
    say('lastChanged', { when: relative(article.updatedAt) }),
    article.authorName && say('writtenBy', { name: article.authorName }),
    article.publishedAt && say('publishedOn', { date: date(article.publishedAt) }),
  ]
  return (
    <section>
      <PageHeader
        title={titleIn(article, language)}
        badge={<ArticleStatusBadge article={article} />}
        detail={details.filter(Boolean).join(' · ')}
        people={<RecordPresence entity="articles" id={article.id} />}
        actions={<Actions article={article} isDirty={isDirty} />}
      />
      <ArticleForm article={article} onDirty={setDirty} />
    </section>
  )
}

function Actions({ article, isDirty }: { article: Article; isDirty: boolean }) {
  const say = useWords(articleFormWords)
  const may = useMay()
  const [open, setOpen] = useState<'preview' | 'revisions'>()
  const close = () => setOpen(undefined)
  const mayWrite = may('articles:write')
  return (
    <>
      <Button
        variant="default"
        leftSection={<VisibleIcon size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen('preview')}
      >
        {say('preview')}
      </Button>
      <Button
        variant="default"
        leftSection={<RecentIcon size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen('revisions')}
      >
        {say('revisions')}
      </Button>
      <HistoryButton
        size="md"
        entity="articles"
        row={article}
        name={article.title}
        touches={touchedByArticles}
        mayWrite={mayWrite}
      />
      {!mayWrite && <ArticleCommands article={article} />}
      <Suspense>
        {open === 'preview' && <PreviewDrawer article={article} isDirty={isDirty} onClose={close} />}
        {open === 'revisions' && <RevisionsDrawer article={article} isDirty={isDirty} onClose={close} />}
      </Suspense>
    </>
  )
}
