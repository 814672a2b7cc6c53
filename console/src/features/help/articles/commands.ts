import type { ArticleCommand, ArticleRow } from '@learning-cms/contract/help/articles'
import type { Permission } from '@learning-cms/contract/core/permissions'

const needed: Record<ArticleCommand, Permission> = {
  publish: 'articles:publish',
  unpublish: 'articles:publish',
  archive: 'articles:publish',
  restore: 'articles:write',
  discard: 'articles:write',
}

type May = (permission: Permission) => boolean

export const commandsOf = ({ allowed }: ArticleRow, may: May) => allowed.filter((command) => may(needed[command]))

export const mayDo = (command: ArticleCommand, may: May) => may(needed[command])

export const mayRemove = ({ status }: ArticleRow, may: May) => status !== 'published' && may('articles:write')
