import type { ArticleCommand, ArticleStatus } from '@learning-cms/contract/help/articles'

type Move = { from: readonly ArticleStatus[]; to: ArticleStatus }

/** Every way an article's status may change. */
export const transitions: Record<ArticleCommand, Move> = {
  publish: { from: ['draft', 'published'], to: 'published' },
  unpublish: { from: ['published'], to: 'draft' },
  archive: { from: ['published'], to: 'archived' },
  restore: { from: ['archived'], to: 'draft' },
  discard: { from: ['published'], to: 'published' },
}

type Now = { status: ArticleStatus; isChanged: boolean }

/** Publishing or discarding later changes leaves a published article published. */
export const commandsFrom = ({ status, isChanged }: Now) =>
  (Object.keys(transitions) as ArticleCommand[]).filter((command) => {
    const { from, to } = transitions[command]
    return from.includes(status) && (status !== to || isChanged)
  })
