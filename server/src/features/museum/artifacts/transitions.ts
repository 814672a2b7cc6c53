import type { ArtifactCommand, ArtifactStatus } from '@learning-cms/contract/museum/artifacts'
import type { Transition } from '#services/entities/transition.ts'
import { namesOf } from '@learning-cms/domain/records/fields'

/** Every way an artifact's status may change. */
export const transitions: Record<ArtifactCommand, Transition<ArtifactStatus>> = {
  publish: { from: ['draft'], to: 'published' },
  unpublish: { from: ['published'], to: 'draft' },
}

export const commandsFrom = (status: ArtifactStatus) =>
  namesOf(transitions).filter((command) => transitions[command].from.includes(status))
