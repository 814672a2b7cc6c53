import { changeMuseumBody } from '@learning-cms/contract/museum/museum'
import type { Entity } from '#services/entity.ts'
import { changeMuseum, readMuseumOf } from './rules.ts'

export const museum = {
  history: {
    read: readMuseumOf,
    settable: Object.keys(changeMuseumBody.shape),
    setBack: (tx, by, target, values) => changeMuseum(tx, by, target, changeMuseumBody.parse(values)),
  },
} satisfies Entity
