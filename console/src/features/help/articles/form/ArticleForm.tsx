import { changeArticleBody, createArticleBody, type Article } from '@learning-cms/contract/help/articles'
import { isSame } from '@learning-cms/domain/records/merge'
import { articleFormWords } from '@learning-cms/texts/help/articles/article'
import { articleWords } from '@learning-cms/texts/help/articles/articles'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { FormCard, FormColumns } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { DeleteIcon } from '#kit/show/icons.ts'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { useRecordLanguage, useWords } from '#kit/text/words.ts'
import { PendingFiles } from '#media/pending/PendingFiles.tsx'
import classes from '#features/help/articles/article.module.css'
import { articlesApi, touchedByArticles } from '#features/help/articles/articles.api.ts'
import { record } from '#features/help/articles/articles.record.ts'
import { ArticleStatusCard } from '#features/help/articles/ArticleStatusCard.tsx'
import { mayRemove } from '#features/help/articles/commands.ts'
import { fieldNames, valuesOf, type ArticleValues } from './article-values.ts'
import { LabelsCard, PlacementCard } from './PlacementCards.tsx'
import { TextCard } from './TextCard.tsx'
import { useRemoveArticle } from '#features/help/articles/use-article-commands.tsx'

type Props = {
  article?: Article
  onCreated?: (article: Article) => void
  /** Reports whether there are unsaved changes. */
  onDirty?: (isDirty: boolean) => void
}

export function ArticleForm({ article, onCreated, onDirty }: Props) {
  const say = useWords(articleFormWords)
  const may = useMay()
  const save = useSave({
    save: ({ body, base }: { body: ArticleValues; base: Article | undefined }) =>
      base
        ? articlesApi.update({ params: { id: base.id }, version: base.version, body })
        : articlesApi.create({ body }),
    touches: touchedByArticles,
    done: ({ title }, { base }) => say(base ? 'saved' : 'created', { title }),
  })
  return (
    <RecordForm
      name={article?.title ?? say('newTitle')}
      row={article}
      {...(article && { notes: <PendingFiles entity="articles" id={article.id} /> })}
      valuesOf={valuesOf}
      schema={article ? changeArticleBody : createArticleBody}
      names={fieldNames(say)}
      show={record.show}
      save={may('articles:write') ? (body, base) => save.mutateAsync({ body, base }) : undefined}
      failed={say(article ? 'saveFailed' : 'createFailed')}
      {...(!article && { saveLabel: say('createDraft') })}
      {...(article && mayRemove(article, may) && { remove: <RemoveButton article={article} /> })}
      {...(onCreated && { onSaved: onCreated })}
    >
      {(form) => <Cards form={form} article={article} onDirty={onDirty} />}
    </RecordForm>
  )
}

type CardsProps = {
  form: FormOf<ArticleValues>
  article: Article | undefined
  onDirty: ((isDirty: boolean) => void) | undefined
}

function Cards({ form, article, onDirty }: CardsProps) {
  const language = useRecordLanguage()
  const isDirty = !isSame(valuesOf(article), form.values)
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])
  const written = article?.languages ?? []
  const first = written.length === 0 || written.includes(language) ? language : written[0]!
  return (
    <FormColumns
      lead={<ArticleStatusCard article={article} isDirty={isDirty} />}
      aside={
        <>
          <PlacementCard form={form} article={article} />
          <LabelsCard form={form} article={article} />
          {article && article.status !== 'draft' && <ReadersCard article={article} />}
        </>
      }
    >
      <TextCard form={form} first={first} />
    </FormColumns>
  )
}

function ReadersCard({ article: { views, helpful, unhelpful } }: { article: Article }) {
  const say = useWords(articleFormWords)
  const { number } = useFormat()
  const figures = { views, helpful, unhelpful }
  return (
    <FormCard title={say('figures')}>
      <dl className={classes['figures']}>
        {(['views', 'helpful', 'unhelpful'] as const).map((name) => (
          <div key={name}>
            <dt>{say(name)}</dt>
            <dd>{number(figures[name])}</dd>
          </div>
        ))}
      </dl>
    </FormCard>
  )
}

function RemoveButton({ article }: { article: Article }) {
  const say = useWords(articleWords)
  const { go } = useFollow()
  const remove = useRemoveArticle(() => go('/knowledge-base'))
  return (
    <Button variant="subtle" color="red" leftSection={<DeleteIcon size={18} />} onClick={() => remove(article)}>
      {say('remove')}
    </Button>
  )
}
