import type { ArticleRow, ArticleStatus } from '@learning-cms/contract/help/articles'
import { articleWords } from '@learning-cms/texts/help/articles/articles'
import { StatusBadge, type StatusTone } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './articles.module.css'

const tones = { draft: 'warning', published: 'success', archived: 'neutral' } satisfies Record<
  ArticleStatus,
  StatusTone
>

export function ArticleStatusBadge({ article }: { article: Pick<ArticleRow, 'status' | 'isChanged'> }) {
  const say = useWords(articleWords)
  return (
    <span className={classes['status']}>
      <StatusBadge tone={tones[article.status]}>{say(article.status)}</StatusBadge>
      {article.isChanged && (
        <span className={classes['changed']} title={say('changed')}>
          {say('changedShort')}
        </span>
      )}
    </span>
  )
}
