import { changeMuseumBody } from '@learning-cms/contract/museum/museum'
import { historyThrough, type Entity } from '#services/entities/entity.ts'
import { changeMuseum, readMuseumOf } from './rules.ts'

export const museum = {
  history: historyThrough(readMuseumOf, changeMuseumBody, changeMuseum),
} satisfies Entity
