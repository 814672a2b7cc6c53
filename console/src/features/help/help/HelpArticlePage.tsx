import type { HelpArticle } from '@learning-cms/contract/help/help'
import { helpWords } from '@learning-cms/texts/help/help'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, type MouseEvent } from 'react'
import { usePageTitle } from '#navigation/page-title.ts'
import { useMay } from '#api/session/session.ts'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { useFormat } from '#kit/text/format.ts'
import { EditIcon } from '#kit/show/icons.ts'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { Picture } from '#kit/show/people/Picture.tsx'
import { Prose } from '#kit/reading/Prose.tsx'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useRecordLanguage, useWords } from '#kit/text/words.ts'
import { EntryLinks } from './EntryList.tsx'
import { oneHelpArticle } from './help.api.ts'
import classes from './help.module.css'
import { Helpful } from './Helpful.tsx'
import { useView } from './use-view.ts'

/** `/help/:slug` */
export default function HelpArticlePage() {
  const { slug = '' } = useParams({ strict: false })
  const say = useWords(helpWords)
  const language = useRecordLanguage()
  const { data: article, error, refetch } = useQuery(oneHelpArticle(slug, language))
  useOwnAddress(slug, article)
  usePageTitle(article?.title)
  if (error && !article)
    return <RecordUnable title={say('unableToLoadOne')} error={error} onRetry={refetch} list="/help" />
  if (!article) return <FormSkeleton />
  return <OneArticle key={article.id} article={article} slug={slug} />
}

/** Redirects old addresses and those of the other language to the current one. */
function useOwnAddress(slug: string, article: HelpArticle | undefined) {
  const navigate = useNavigate()
  const own = article?.slug
  useEffect(() => {
    if (own && own !== slug) void navigate({ to: '/help/$slug', params: { slug: own }, replace: true })
  }, [own, slug, navigate])
}

function OneArticle({ article, slug }: { article: HelpArticle; slug: string }) {
  const say = useWords(helpWords)
  const { date } = useFormat()
  useView(article.id, slug)
  const { category, views: count, publishedAt } = article
  const details = [category?.name, say('publishedOn', { date: date(publishedAt) }), say('views', { count })]
  return (
    <section>
      <PageHeader
        title={article.title}
        detail={details.filter(Boolean).join(' · ')}
        actions={<EditLink id={article.id} />}
      />
      <div className={classes['columns']}>
        <Body article={article} slug={slug} />
        <aside className={classes['aside']}>
          <Contents article={article} />
          {(['related', 'popular'] as const).map(
            (name) =>
              article[name].length > 0 && (
                <section key={name} aria-label={say(name)}>
                  <h2 className={classes['label']}>{say(name)}</h2>
                  <EntryLinks entries={article[name]} />
                </section>
              ),
          )}
        </aside>
      </div>
    </section>
  )
}

function EditLink({ id }: { id: string }) {
  const say = useWords(helpWords)
  const may = useMay()
  const { hrefOf, follow } = useFollow()
  if (!may('articles:write')) return null
  const address = `/knowledge-base/${id}`
  return (
    <Button
      component="a"
      variant="default"
      href={hrefOf(address)}
      leftSection={<EditIcon size={18} aria-hidden />}
      onClick={(event) => follow(event, address)}
    >
      {say('edit')}
    </Button>
  )
}

function Body({ article, slug }: { article: HelpArticle; slug: string }) {
  const say = useWords(helpWords)
  const preferred = useRecordLanguage()
  const { hrefOf, follow } = useFollow()
  const { language, image, body, tags } = article
  return (
    <article className={classes['article']}>
      {language !== preferred && <p className={classes['only']}>{say(`onlyOther_${language}`)}</p>}
      {image && <Picture picture={image} side={960} className={classes['cover']} />}
      <Prose html={body} lang={language} />
      {tags.length > 0 && (
        <div className={classes['marks']}>
          {tags.map((tag) => {
            const address = `/help?tag=${encodeURIComponent(tag)}`
            return (
              <a
                key={tag}
                className={classes['tag']}
                href={hrefOf(address)}
                onClick={(event) => follow(event, address)}
              >
                {tag}
              </a>
            )
          })}
        </div>
      )}
      <Helpful article={article} slug={slug} />
    </article>
  )
}

function Contents({ article: { contents } }: { article: HelpArticle }) {
  const say = useWords(helpWords)
  if (contents.length < 2) return null
  const go = (event: MouseEvent, anchor: string) => {
    event.preventDefault()
    const heading = document.getElementById(anchor)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <nav aria-label={say('contents')}>
      <h2 className={classes['label']}>{say('contents')}</h2>
      <ol className={classes['contents']}>
        {contents.map(({ anchor, text, level }) => (
          <li key={anchor} data-level={level}>
            <a href={`#${anchor}`} onClick={(event) => go(event, anchor)}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
