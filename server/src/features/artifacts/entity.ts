import { changeArtifactBody, storyBody } from '@learning-cms/contract/museum/artifacts'
import type { Entity } from '#services/entity.ts'
import { artifactBulk } from './bulk.ts'
import { artifactExport } from './export.ts'
import { artifactImport } from './import.ts'
import { changeArtifact, readArtifact } from './rules.ts'
import { readStory, saveStory } from './stories.ts'
import { artifactTrash } from './trash.ts'

export const artifacts = {
  history: {
    read: readArtifact,
    settable: Object.keys(changeArtifactBody.shape),
    setBack: (tx, by, target, values) => changeArtifact(tx, by, target, changeArtifactBody.parse(values)),
  },
  trash: artifactTrash,
  bulk: artifactBulk,
  export: artifactExport,
  import: artifactImport,
} satisfies Entity

export const stories = {
  history: {
    read: readStory,
    settable: Object.keys(storyBody.shape),
    setBack: (tx, by, target, values) => saveStory(tx, by, target, storyBody.parse(values)),
  },
} satisfies Entity
