import { sceneBody } from '@learning-cms/contract/museum/scenes'
import type { Entity } from '#services/entities/entity.ts'
import { readScene, saveScene, settableFields } from './rules.ts'

export const scenes = {
  history: {
    read: readScene,
    settable: settableFields,
    setBack: (tx, by, target, values) => saveScene(tx, by, target, sceneBody.parse(values)),
  },
} satisfies Entity
