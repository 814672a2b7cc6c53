import type { ArticleCommand, ArticleStatus } from '@learning-cms/contract/help/articles'

type Move = { from: readonly ArticleStatus[]; to: ArticleStatus }

/** Every way an article may change its status. */
export const transitions: Record<ArticleCommand, Move> = {
  publish: { from: ['draft', 'published'], to: 'published' },
  unpublish: { from: ['published'], to: 'draft' },
  archive: { from: ['published'], to: 'archived' },
  restore: { from: ['archived'], to: 'draft' },
  discard: { from: ['published'], to: 'published' },
}

type Now = { status: ArticleStatus; isChanged: boolean }

/** What is published stays so by publishing or discarding what was changed since. */
export const commandsFrom = ({ status, isChanged }: Now) =>
  (Object.keys(transitions) as ArticleCommand[]).filter((command) => {
    const { from, to } = transitions[command]
    return from.includes(status) && (status !== to || isChanged)
  })
