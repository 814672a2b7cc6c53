import { changeArtifactBody, storyBody } from '@learning-cms/contract/museum/artifacts'
import { historyThrough, type Entity } from '#services/entities/entity.ts'
import { artifactBulk } from './bulk/bulk.ts'
import { artifactExport } from './export.ts'
import { artifactImport } from './importing/import.ts'
import { changeArtifact, readArtifact } from './rules.ts'
import { readStory, saveStory } from './stories.ts'
import { artifactTrash } from './trash.ts'

export const artifacts = {
  history: historyThrough(readArtifact, changeArtifactBody, changeArtifact),
  trash: artifactTrash,
  bulk: artifactBulk,
  export: artifactExport,
  import: artifactImport,
} satisfies Entity

export const stories = {
  history: historyThrough(readStory, storyBody, saveStory),
} satisfies Entity
