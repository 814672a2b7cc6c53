import type { Article } from '@learning-cms/contract/help/articles'
import { articleWords } from '@learning-cms/texts/help/articles/articles'
import { Button } from '@mantine/core'
import { useMay } from '#api/session/session.ts'
import { useActions } from '#kit/page/page-actions.ts'
import { useWords } from '#kit/text/words.ts'
import { commandIcons } from './ArticleMenu.tsx'
import { commandsOf } from './commands.ts'
import { useArticleCommands } from './use-article-commands.tsx'

/** The commands that status and rights allow; publishing is highlighted once nothing is missing. */
export function ArticleCommands({ article, disabled = false }: { article: Article; disabled?: boolean }) {
  const say = useWords(articleWords)
  const may = useMay()
  const confirmCommand = useArticleCommands()
  const commands = commandsOf(article, may)
  const lacks = article.missing.length > 0
  useActions(
    commands.map((command) => ({
      key: command,
      label: say(command),
      about: article.title,
      run: () => confirmCommand(article, command),
    })),
  )
  return commands.map((command) => {
    const Icon = commandIcons[command]
    return (
      <Button
        key={command}
        variant={command === 'publish' && !lacks ? 'filled' : 'default'}
        leftSection={<Icon size={18} aria-hidden />}
        disabled={disabled || (command === 'publish' && lacks)}
        onClick={() => confirmCommand(article, command)}
      >
        {say(command)}
      </Button>
    )
  })
}
