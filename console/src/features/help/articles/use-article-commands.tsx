import type { Article, ArticleCommand, ArticleRow } from '@learning-cms/contract/help/articles'
import { articleWords } from '@learning-cms/texts/help/articles/articles'
import { useMay } from '#api/session/session.ts'
import { useRestore } from '#api/saving/use-restore.ts'
import { useSave } from '#api/saving/use-save.ts'
import { useUndoBy } from '#api/saving/use-undo-by.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useWords } from '#kit/text/words.ts'
import { articlesApi, touchedByArticles } from './articles.api.ts'
import { mayDo } from './commands.ts'

type ArticleCommandRequest = { article: ArticleRow; command: ArticleCommand }

const send = ({ article: { id, version }, command }: ArticleCommandRequest): Promise<Article> =>
  articlesApi[command]({ params: { id }, version })

/** The inverse command, where the transitions have one and no text is lost. */
function inverseOf({ article, command }: ArticleCommandRequest): ArticleCommand | undefined {
  if (command === 'publish' && article.status === 'draft') return 'unpublish'
  if (command === 'unpublish' && !article.isChanged) return 'publish'
  return undefined
}

function useInverse() {
  const may = useMay()
  const undoBy = useUndoBy(touchedByArticles)
  return (article: Article, order: ArticleCommandRequest) => {
    const inverse = inverseOf(order)
    if (!inverse || !mayDo(inverse, may)) return undefined
    return undoBy(() => send({ article, command: inverse }))
  }
}

/** Asks for confirmation, explaining the consequences, then sends the command. */
export function useArticleCommands() {
  const say = useWords(articleWords)
  const undo = useInverse()
  const command = useSave({
    save: send,
    touches: touchedByArticles,
    done: ({ title }, { command }) => say(`${command}Done`, { title }),
    undo,
  })
  return (article: ArticleRow, requested: ArticleCommand) =>
    confirm({
      title: say(`${requested}Title`, { title: article.title }),
      why: say(requested === 'publish' && article.status === 'published' ? 'republishWhy' : `${requested}Why`),
      act: say(requested),
      failed: say(`${requested}Failed`),
      ...(requested === 'discard' && { tone: 'danger' }),
      onConfirm: () => command.mutateAsync({ article, command: requested }),
    })
}

/** Features it in the help centre, or stops doing so. */
export function useFeaturing() {
  const say = useWords(articleWords)
  const feature = useSave({
    save: ({ id, version, isFeatured }: ArticleRow) =>
      articlesApi.update({ params: { id }, version, body: { isFeatured: !isFeatured } }),
    touches: touchedByArticles,
    done: ({ title, isFeatured }) => say(isFeatured ? 'featuredDone' : 'unfeaturedDone', { title }),
    failed: say('featureFailed'),
  })
  return (article: ArticleRow) => feature.mutate(article)
}

/** The caller leaves its page afterwards. */
export function useRemoveArticle(onRemoved?: () => void) {
  const say = useWords(articleWords)
  const restore = useRestore(touchedByArticles)
  const remove = useSave({
    save: ({ id, version }: ArticleRow) => articlesApi.remove({ params: { id }, version }),
    touches: [...touchedByArticles, ['trash']],
    done: (_, { title }) => say('removeDone', { title }),
    undo: (_, article) => restore(article),
    ...(onRemoved && { onSaved: onRemoved }),
  })
  return (article: ArticleRow) =>
    confirm({
      title: say('removeTitle', { title: article.title }),
      why: say('removeWhy'),
      act: say('remove'),
      tone: 'danger',
      failed: say('removeFailed'),
      onConfirm: () => remove.mutateAsync(article),
    })
}
