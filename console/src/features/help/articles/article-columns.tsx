import { inLanguage } from '@learning-cms/contract/core/record-language'
import type { ArticleRow } from '@learning-cms/contract/help/articles'
import { articleWords } from '@learning-cms/texts/help/articles/articles'
import { useMemo } from 'react'
import { DateText, RelativeTime } from '#kit/show/DateText.tsx'
import { useFormat } from '#kit/text/format.ts'
import { StarIcon } from '#kit/show/icons.ts'
import type { Column } from '#kit/list/ListPage.tsx'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useLanguage, useWords, type Say, type Language } from '#kit/text/words.ts'
import classes from './articles.module.css'
import { ArticleStatusBadge } from './ArticleStatusBadge.tsx'

type ArticleSortField = 'title' | 'views' | 'helpfulRate' | 'updatedAt' | 'publishedAt' | 'createdAt'
type ArticleColumn = Column<ArticleRow, ArticleSortField>

export function useArticleColumns(): ArticleColumn[] {
  const say = useWords(articleWords)
  const language = useLanguage()
  return useMemo(() => [...descriptive(say, language), ...figures(say)], [say, language])
}

const descriptive = (say: Say<typeof articleWords.vi>, language: Language): ArticleColumn[] => [
  {
    name: 'title',
    label: say('article'),
    sort: 'title',
    cell: (article) => (
      <RecordName
        name={titleIn(article, language)}
        detail={categoryIn(article, language) ?? say('noCategory')}
        picture={<Star isFeatured={article.isFeatured} label={say('featured')} />}
      />
    ),
  },
  {
    name: 'author',
    label: say('author'),
    width: '160px',
    visibility: 'on-request',
    cell: ({ authorName }) => authorName && <span className={classes['cut']}>{authorName}</span>,
  },
  {
    name: 'status',
    onPhone: 'bottom',
    label: say('status'),
    width: '150px',
    cell: (article) => <ArticleStatusBadge article={article} />,
  },
  {
    name: 'languages',
    label: say('languages'),
    width: '104px',
    from: 'medium',
    cell: ({ languages }) => (
      <span className={classes['languages']}>
        {languages.map((language) => (
          <abbr key={language} title={say(language)}>
            {language.toUpperCase()}
          </abbr>
        ))}
      </span>
    ),
  },
]

const figures = (say: Say<typeof articleWords.vi>): ArticleColumn[] => [
  {
    name: 'views',
    label: say('views'),
    width: '96px',
    from: 'medium',
    sort: 'views',
    align: 'end',
    cell: ({ views }) => <Figure value={views} />,
  },
  {
    name: 'helpful',
    label: say('helpful'),
    width: '112px',
    from: 'medium',
    sort: 'helpfulRate',
    align: 'end',
    cell: (article) => <HelpfulRate article={article} />,
  },
  {
    name: 'updatedAt',

    label: say('updatedAt'),
    width: '136px',
    sort: 'updatedAt',
    cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
  },
  {
    name: 'publishedAt',
    label: say('publishedAt'),
    width: '120px',
    sort: 'publishedAt',
    visibility: 'on-request',
    cell: ({ publishedAt }) => publishedAt && <DateText at={publishedAt} />,
  },
]

export const titleIn = ({ titleVi, titleEn }: ArticleRow, language: Language) => inLanguage(titleVi, titleEn, language)

const categoryIn = ({ categoryNameVi, categoryNameEn }: ArticleRow, language: Language) =>
  inLanguage(categoryNameVi ?? '', categoryNameEn ?? '', language)

/** Takes the same space when it is not shown, so that names are aligned. */
const Star = ({ isFeatured, label }: { isFeatured: boolean; label: string }) => (
  <span className={classes['star']} title={isFeatured ? label : undefined}>
    {isFeatured && (
      <>
        <StarIcon size={16} aria-hidden />
        <VisuallyHidden>{label}</VisuallyHidden>
      </>
    )}
  </span>
)

function Figure({ value }: { value: number }) {
  const { number } = useFormat()
  return number(value)
}

function HelpfulRate({ article: { helpful, unhelpful, helpfulRate } }: { article: ArticleRow }) {
  const say = useWords(articleWords)
  const { percent } = useFormat()
  if (helpfulRate === null) return <span className={classes['quiet']}>–</span>
  const values = { rate: percent(Math.round(helpfulRate * 100) / 100), votes: helpful + unhelpful }
  return <span title={say('helpfulSpoken', values)}>{say('helpfulOf', values)}</span>
}
