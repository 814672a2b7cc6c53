import type { ArticleCommand, ArticleRow } from '@learning-cms/contract/help/articles'
import type { Permission } from '@learning-cms/contract/core/permissions'
import type { PermissionCheck } from '#api/session/session.ts'

const needed: Record<ArticleCommand, Permission> = {
  publish: 'articles:publish',
  unpublish: 'articles:publish',
  archive: 'articles:publish',
  restore: 'articles:write',
  discard: 'articles:write',
}

export const commandsOf = ({ allowed }: ArticleRow, may: PermissionCheck) =>
  allowed.filter((command) => may(needed[command]))

export const mayDo = (command: ArticleCommand, may: PermissionCheck) => may(needed[command])

export const mayRemove = ({ status }: ArticleRow, may: PermissionCheck) =>
  status !== 'published' && may('articles:write')
