import { articleRequirements, type Article } from '@learning-cms/contract/help/articles'
import { articleFormWords } from '@learning-cms/texts/help/articles/article'
import { articleWords } from '@learning-cms/texts/help/articles/articles'
import { useMay } from '#api/session/session.ts'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { PublishChecklist } from '#kit/form/PublishChecklist.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './article.module.css'
import { ArticleCommands } from './ArticleCommands.tsx'

type Props = { article: Article | undefined; isDirty: boolean }

/** What the status, which the headline names, means for readers, what is missing for publishing, and the available commands. */
export function ArticleStatusCard({ article, isDirty }: Props) {
  const say = useWords(articleFormWords)
  const sayArticle = useWords(articleWords)
  const may = useMay()
  if (!article)
    return (
      <FormCard title={say('status')} action={<StatusBadge tone="warning">{sayArticle('draft')}</StatusBadge>}>
        <p className={classes['help']}>{say('statusNew')}</p>
      </FormCard>
    )
  return (
    <FormCard title={say('status')}>
      <Explained article={article} />
      {article.allowed.includes('publish') && <Checklist missing={article.missing} />}
      {may('articles:write') && (
        <div className={classes['commands']}>
          <ArticleCommands article={article} disabled={isDirty} />
        </div>
      )}
      {isDirty && article.allowed.length > 0 && <p className={classes['help']}>{say('saveFirst')}</p>}
    </FormCard>
  )
}

const explained = { draft: 'statusDraft', published: 'statusPublished', archived: 'statusArchived' } as const

function Explained({ article: { status, isChanged, liveRevision } }: { article: Article }) {
  const say = useWords(articleFormWords)
  const number = liveRevision?.number ?? 0
  return <p className={classes['help']}>{isChanged ? say('statusChanged', { number }) : say(explained[status])}</p>
}

const needs = {
  title: { word: 'needTitle', path: 'titleVi' },
  body: { word: 'needBody', path: 'bodyVi' },
  category: { word: 'needCategory', path: 'categoryId' },
} as const

function Checklist({ missing }: { missing: Article['missing'] }) {
  const say = useWords(articleFormWords)
  return (
    <PublishChecklist
      requirements={articleRequirements.map((name) => ({
        name,
        label: say(needs[name].word),
        path: needs[name].path,
        isMet: !missing.includes(name),
      }))}
    />
  )
}
