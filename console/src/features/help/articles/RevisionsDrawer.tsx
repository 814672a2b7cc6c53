import { articles, type Article, type RevisionRow } from '@learning-cms/contract/help/articles'
import { fieldReasons, say as sayReason } from '@learning-cms/contract/core/all-reasons'
import { articleFormWords } from '@learning-cms/texts/help/articles/article'
import { Alert, Button, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { Drawer } from '#kit/page/Drawer.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { useFormat } from '#kit/text/format.ts'
import { SaveIcon, UndoIcon } from '#kit/show/icons.ts'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useLanguage, useWords } from '#kit/text/words.ts'
import classes from './article.module.css'
import { articlesApi, revisionsOf, touchedByArticles } from './articles.api.ts'
import { Comparison } from './Comparison.tsx'

type Props = { article: Article; isDirty: boolean; onClose: () => void }

/** Published and saved revisions, newest first, to compare with the current text and to restore. */
export default function RevisionsDrawer({ article, isDirty, onClose }: Props) {
  const say = useWords(articleFormWords)
  const may = useMay()
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(revisionsOf(article.id))
  const revisions = data?.pages.flatMap(({ rows }) => rows)
  const mayWrite = may('articles:write')
  return (
    <Drawer isOpen onClose={onClose} size={640} title={say('revisionsOf', { title: article.title })}>
      <div className={classes['revisions']}>
        <p className={classes['help']}>{say('revisionsWhy')}</p>
        {isDirty && mayWrite && <Alert color="yellow">{say('keepDirty')}</Alert>}
        {mayWrite && <KeepForm article={article} isDirty={isDirty} />}
        {error && !data && <ErrorState title={say('revisionsFailed')} error={error} onRetry={refetch} />}
        {revisions?.length === 0 && <p className={classes['help']}>{say('revisionsEmpty')}</p>}
        <ol className={classes['list']}>
          {revisions?.map((revision) => (
            <RevisionItem key={revision.id} article={article} revision={revision} mayTakeBack={mayWrite && !isDirty} />
          ))}
        </ol>
        {hasNextPage && (
          <Button variant="default" onClick={() => void fetchNextPage()}>
            {say('older')}
          </Button>
        )}
      </div>
    </Drawer>
  )
}

const nameBody = articles.keepRevision.body

function KeepForm({ article, isDirty }: { article: Article; isDirty: boolean }) {
  const say = useWords(articleFormWords)
  const language = useLanguage()
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const keep = useSave({
    save: () => articlesApi.keepRevision({ params: { id: article.id }, version: article.version, body: { name } }),
    touches: touchedByArticles,
    done: (saved) => say('keepDone', { name: saved.name }),
    failed: say('keepFailed'),
    onSaved: () => setName(''),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parsed = nameBody.safeParse({ name })
    const reason = parsed.success ? undefined : fieldReasons(parsed.error.issues).fields['name']
    setFault(reason && sayReason(reason, language))
    if (parsed.success && !keep.isPending) keep.mutate()
  }
  return (
    <form className={classes['keep']} onSubmit={submit} noValidate>
      <TextInput
        label={say('keepName')}
        placeholder={say('keepHint')}
        maxLength={120}
        value={name}
        error={fault}
        disabled={isDirty}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        leftSection={<SaveIcon size={18} aria-hidden />}
        disabled={isDirty}
        loading={keep.isPending}
      >
        {say('keep')}
      </Button>
    </form>
  )
}

type RevisionItemProps = { article: Article; revision: RevisionRow; mayTakeBack: boolean }

function RevisionItem({ article, revision, mayTakeBack }: RevisionItemProps) {
  const say = useWords(articleFormWords)
  const { relative, dateTime } = useFormat()
  const [isCompared, setCompared] = useState(false)
  const takeBack = useTakeBack(article, revision)
  const { number, kind, name, madeAt, madeByName, isLive } = revision
  const when = relative(madeAt)
  return (
    <li className={classes['revision']}>
      <div className={classes['head']}>
        <strong>
          {say('number', { number })}
          {name && ` · ${name}`}
        </strong>
        {isLive ? (
          <StatusBadge tone="success">{say('live')}</StatusBadge>
        ) : (
          <StatusBadge tone="neutral">{say(kind === 'published' ? 'kindPublished' : 'kindNamed')}</StatusBadge>
        )}
      </div>
      <time className={classes['help']} dateTime={madeAt} title={dateTime(madeAt)}>
        {madeByName ? say('madeBy', { when, name: madeByName }) : say('madeWhen', { when })}
      </time>
      <div className={classes['commands']}>
        <Button
          size="xs"
          variant="default"
          aria-expanded={isCompared}
          onClick={() => setCompared((isCompared) => !isCompared)}
        >
          {say(isCompared ? 'compareHide' : 'compare')}
        </Button>
        {mayTakeBack && (
          <Button size="xs" variant="default" leftSection={<UndoIcon size={16} aria-hidden />} onClick={takeBack}>
            {say('takeBack')}
          </Button>
        )}
      </div>
      {isCompared && <Comparison article={article} revisionId={revision.id} />}
    </li>
  )
}

function useTakeBack({ id, version }: Article, { id: revisionId, number }: RevisionRow) {
  const say = useWords(articleFormWords)
  const take = useSave({
    save: () => articlesApi.takeBack({ params: { id, revisionId }, version }),
    touches: touchedByArticles,
    done: say('takenBack', { number }),
  })
  return () =>
    confirm({
      title: say('takeBackTitle', { number }),
      why: say('takeBackWhy'),
      act: say('takeBack'),
      failed: say('takeBackFailed'),
      onConfirm: () => take.mutateAsync(),
    })
}
