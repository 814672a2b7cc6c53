import type { ArticleCategory } from '@learning-cms/contract/help/article-categories'
import { partWords } from '@learning-cms/texts/help/articles/categories'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { titleIn } from './article-columns.tsx'
import { articleList } from './articles.api.ts'
import classes from './articles.module.css'
import { ArticleStatusBadge } from './ArticleStatusBadge.tsx'

const VISIBLE_AT_MOST = 20

/** The first articles of a category, with a link to the list for the rest. */
export function ArticlesInside({ category }: { category: ArticleCategory }) {
  const say = useWords(partWords)
  const language = useLanguage()
  const { hrefOf, follow } = useFollow()
  const { data } = useQuery(
    articleList({ categoryId: category.id, sort: 'title', order: 'asc', size: VISIBLE_AT_MOST }),
  )
  const all = `/knowledge-base?categoryId=${category.id}`
  return (
    <ul className={classes['inside']}>
      {!data && category.articleCount > 0 && <Skeleton height={28} />}
      {category.articleCount === 0 && <li className={classes['quiet']}>{say('noArticles')}</li>}
      {data?.rows.map((article) => {
        const address = `/knowledge-base/${article.id}`
        return (
          <li key={article.id}>
            <a href={hrefOf(address)} onClick={(event) => follow(event, address)}>
              {titleIn(article, language)}
            </a>
            <ArticleStatusBadge article={article} />
          </li>
        )
      })}
      {data?.next && (
        <li>
          <a href={hrefOf(all)} onClick={(event) => follow(event, all)}>
            {say('moreArticles')}
          </a>
        </li>
      )}
    </ul>
  )
}
