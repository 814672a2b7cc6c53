import type { ArticleCommand, ArticleRow } from '@learning-cms/contract/articles'
import { Menu } from '@mantine/core'
import { useMay } from '#api/session.ts'
import {
  ArchiveIcon,
  DeleteIcon,
  EditIcon,
  PublishIcon,
  ResetIcon,
  StarIcon,
  UndoIcon,
  UnpublishIcon,
  VisibleIcon,
} from '#kit/icons.ts'
import { useFollow } from '#kit/use-follow.ts'
import { useLanguage, useWords } from '#kit/words.ts'
import { articleWords } from './articles.words.ts'
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
  const ask = useArticleCommands()
  const remove = useRemoveArticle()
  const { go } = useFollow()
  const mayWrite = may('articles:write')
  const OpenIcon = mayWrite ? EditIcon : VisibleIcon
  const commands = commandsOf(article, may)
  return (
    <>
      <Menu.Item leftSection={<OpenIcon size={18} />} onClick={() => go(`/knowledge-base/${article.id}`)}>
        {say(mayWrite ? 'edit' : 'open')}
      </Menu.Item>
      <ReadingItems article={article} mayWrite={mayWrite} />
      {commands.length > 0 && <Menu.Divider />}
      {commands.map((command) => {
        const Icon = commandIcons[command]
        return (
          <Menu.Item key={command} leftSection={<Icon size={18} />} onClick={() => ask(article, command)}>
            {say(command)}
          </Menu.Item>
        )
      })}
      {mayRemove(article, may) && (
        <>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<DeleteIcon size={18} />} onClick={() => remove(article)}>
            {say('remove')}
          </Menu.Item>
        </>
      )}
    </>
  )
}

function ReadingItems({ article, mayWrite }: { article: ArticleRow; mayWrite: boolean }) {
  const say = useWords(articleWords)
  const language = useLanguage()
  const feature = useFeaturing()
  const { go } = useFollow()
  const { slugVi, slugEn } = article
  const slug = language === 'vi' ? slugVi || slugEn : slugEn || slugVi
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
