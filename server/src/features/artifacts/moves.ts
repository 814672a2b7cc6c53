import type { ArtifactCommand, ArtifactStatus } from '@learning-cms/contract/museum/artifacts'

type Move = { from: readonly ArtifactStatus[]; to: ArtifactStatus }

/** Every way an artifact may change its status. */
export const moves: Record<ArtifactCommand, Move> = {
  publish: { from: ['draft'], to: 'published' },
  unpublish: { from: ['published'], to: 'draft' },
}

export const commandsFrom = (status: ArtifactStatus) =>
  (Object.keys(moves) as ArtifactCommand[]).filter((command) => moves[command].from.includes(status))
