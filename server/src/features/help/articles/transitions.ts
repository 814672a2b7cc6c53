import type { ArticleCommand, ArticleStatus } from '@learning-cms/contract/help/articles'
import type { Transition } from '#services/entities/transition.ts'
import { namesOf } from '@learning-cms/domain/records/fields'

/** Every way an article's status may change. */
export const transitions: Record<ArticleCommand, Transition<ArticleStatus>> = {
  publish: { from: ['draft', 'published'], to: 'published' },
  unpublish: { from: ['published'], to: 'draft' },
  archive: { from: ['published'], to: 'archived' },
  restore: { from: ['archived'], to: 'draft' },
  discard: { from: ['published'], to: 'published' },
}

type ArticleState = { status: ArticleStatus; isChanged: boolean }

/** Publishing or discarding later changes leaves a published article published. */
export const commandsFrom = ({ status, isChanged }: ArticleState) =>
  namesOf(transitions).filter((command) => {
    const { from, to } = transitions[command]
    return from.includes(status) && (status !== to || isChanged)
  })
