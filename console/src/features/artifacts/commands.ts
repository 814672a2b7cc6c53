import type { ArtifactCommand, ArtifactRow } from '@learning-cms/contract/museum/artifacts'
import type { Permission } from '@learning-cms/contract/core/permissions'

type May = (permission: Permission) => boolean

/** What leads on from a status, by who may do it; the server decides. */
export const commandsOf = ({ status }: ArtifactRow, may: May): ArtifactCommand[] =>
  may('artifacts:publish') ? [status === 'draft' ? 'publish' : 'unpublish'] : []
