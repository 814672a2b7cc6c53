import { articleLanguages, type Article } from '@learning-cms/contract/help/articles'
import { articleFormWords } from '@learning-cms/texts/help/articles/article'
import { Alert, SegmentedControl, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Drawer } from '#kit/page/Drawer.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { Picture } from '#kit/show/people/Picture.tsx'
import { Prose } from '#kit/reading/Prose.tsx'
import { useRecordLanguage, useWords } from '#kit/text/words.ts'
import classes from '#features/help/articles/article.module.css'
import { previewOf } from '#features/help/articles/articles.api.ts'

type Props = { article: Article; isDirty: boolean; onClose: () => void }

/** The saved text, as readers would see it. */
export default function PreviewDrawer({ article, isDirty, onClose }: Props) {
  const say = useWords(articleFormWords)
  const [language, setLanguage] = useState(useRecordLanguage())
  const { data, error, refetch } = useQuery(previewOf(article.id, article.version, language))
  return (
    <Drawer isOpen onClose={onClose} size={760} title={say('previewTitle')}>
      <div className={classes['preview']}>
        <SegmentedControl
          aria-label={say('previewLanguage')}
          data={articleLanguages.map((value) => ({ value, label: say(value) }))}
          value={language}
          onChange={(value) => setLanguage(value)}
        />
        {isDirty && <Alert color="yellow">{say('previewSaved')}</Alert>}
        {error && !data && <ErrorState title={say('previewFailed')} error={error} onRetry={refetch} />}
        {!error && !data && <Skeleton height={320} />}
        {data && (
          <article className={classes['reading']}>
            {data.language !== language && <p className={classes['help']}>{say('previewOther')}</p>}
            <h2 lang={data.language}>{data.title}</h2>
            {data.image && <Picture picture={data.image} side={760} className={classes['cover']} />}
            {data.body ? (
              <Prose html={data.body} lang={data.language} />
            ) : (
              <p className={classes['help']}>{say('previewEmpty')}</p>
            )}
          </article>
        )}
      </div>
    </Drawer>
  )
}
