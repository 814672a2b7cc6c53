import type { Article, Revision } from '@learning-cms/contract/help/articles'
import { articleFormWords } from '@learning-cms/texts/help/articles/article'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Marked } from '#kit/merge/Marked.tsx'
import { RichText } from '#kit/merge/RichText.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './article.module.css'
import { oneRevision } from './articles.api.ts'
import { fieldNames, type ArticleValues } from './form/article-values.ts'

const lines = ['titleVi', 'titleEn', 'slugVi', 'slugEn', 'imageAltVi', 'imageAltEn'] as const
const texts = ['bodyVi', 'bodyEn'] as const

/** Compares the revision with the current text, field by field. */
export function Comparison({ article, revisionId }: { article: Article; revisionId: string }) {
  const say = useWords(articleFormWords)
  const { data: revision } = useQuery(oneRevision(article.id, revisionId))
  if (!revision) return <Skeleton height={80} />
  const changes = changesOf(article, revision)
  if (changes.length === 0) return <p className={classes['help']}>{say('compareSame')}</p>
  const names = fieldNames(say)
  return (
    <div className={classes['comparison']}>
      <p className={classes['help']}>{say('compareHelp')}</p>
      <dl>
        {changes.map(({ field, before, now, isRich }) => (
          <div key={field}>
            <dt>{names[field]}</dt>
            <dd>{isRich ? <RichText html={now} before={before} /> : <Marked before={before} now={now} />}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type ArticleFieldChange = { field: keyof ArticleValues; before: string; now: string; isRich: boolean }

function changesOf(article: Article, revision: Revision): ArticleFieldChange[] {
  const plain = (field: keyof ArticleValues, before: string, now: string) => ({ field, before, now, isRich: false })
  return [
    ...lines.map((field) => plain(field, revision[field], article[field])),
    plain('tags', revision.tags.join(', '), article.tags.join(', ')),
    ...texts.map((field) => ({ field, before: revision[field], now: article[field], isRich: true })),
    plain('imageId', revision.imageId ?? '', article.imageId ?? ''),
  ].filter(({ before, now }) => before !== now)
}
