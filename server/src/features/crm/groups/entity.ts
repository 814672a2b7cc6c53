import { changeGroupBody } from '@learning-cms/contract/crm/customers/groups'
import { historyThrough, type Entity } from '#services/entities/entity.ts'
import { groupTrash } from './trash.ts'
import { changeGroup, readGroup } from './rules.ts'

export const groups = {
  trash: groupTrash,
  history: historyThrough(readGroup, changeGroupBody, changeGroup),
} satisfies Entity
