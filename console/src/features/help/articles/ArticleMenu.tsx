import { inLanguage } from '@learning-cms/contract/core/record-language'
import type { ArticleCommand, ArticleRow } from '@learning-cms/contract/help/articles'
import { articleWords } from '@learning-cms/texts/help/articles/articles'
import { Menu } from '@mantine/core'
import { useMay } from '#api/session/session.ts'
import { ArchiveIcon, PublishIcon, ResetIcon, StarIcon, UndoIcon, UnpublishIcon, VisibleIcon } from '#kit/show/icons.ts'
import { CommandItems, OpenItem, RemoveItem } from '#kit/page/headline/RecordMenu.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { commandsOf, mayRemove } from './commands.ts'
import { useArticleCommands, useFeaturing, useRemoveArticle } from './use-article-commands.tsx'

export const commandIcons = {
  publish: PublishIcon,
  unpublish: UnpublishIcon,
  archive: ArchiveIcon,
  restore: ResetIcon,
  discard: UndoIcon,
} satisfies Record<ArticleCommand, unknown>

export function ArticleMenu({ article }: { article: ArticleRow }) {
  const say = useWords(articleWords)
  const may = useMay()
  const confirmCommand = useArticleCommands()
  const remove = useRemoveArticle()
  const mayWrite = may('articles:write')
  const commands = commandsOf(article, may)
  return (
    <>
      <OpenItem to={`/knowledge-base/${article.id}`} mayWrite={mayWrite}>
        {say(mayWrite ? 'edit' : 'open')}
      </OpenItem>
      <ReadingItems article={article} mayWrite={mayWrite} />
      {commands.length > 0 && <Menu.Divider />}
      <CommandItems
        commands={commands}
        icons={commandIcons}
        nameOf={say}
        onCommand={(command) => confirmCommand(article, command)}
      />
      {mayRemove(article, may) && <RemoveItem onClick={() => remove(article)}>{say('remove')}</RemoveItem>}
    </>
  )
}

function ReadingItems({ article, mayWrite }: { article: ArticleRow; mayWrite: boolean }) {
  const say = useWords(articleWords)
  const language = useLanguage()
  const feature = useFeaturing()
  const { go } = useFollow()
  const { slugVi, slugEn } = article
  const slug = inLanguage(slugVi ?? '', slugEn ?? '', language)
  return (
    <>
      {article.status === 'published' && (
        <Menu.Item leftSection={<VisibleIcon size={18} />} onClick={() => go(`/help/${slug}`)}>
          {say('read')}
        </Menu.Item>
      )}
      {mayWrite && (
        <Menu.Item leftSection={<StarIcon size={18} />} onClick={() => feature(article)}>
          {say(article.isFeatured ? 'unfeature' : 'feature')}
        </Menu.Item>
      )}
    </>
  )
}
